import { paidStates } from '../../ledger/paidStates.ts'
import type { MoneyCheckId } from '@byeol/contract/console/money/moneyChecks.ts'
import { isOfProduct } from './storePrices.ts'
import { paidInStore } from '../../ledger/paidBy.ts'

/** Checks of App Store purchases: each query must return no row (money.md section 4). */
export const appStoreChecks: Partial<Record<MoneyCheckId, string>> = {
  // A paid App Store order without a transaction, or a transaction without a paid order.
  'app-store-order': `
    select coalesce(o.id, t.order_id) as found
    from (
      select id, transaction_id
      from orders
      where ${paidInStore('method')} and status in ${paidStates}
    ) o
    full join (
      select t.order_id, t.transaction_id
      from app_store_transactions t
      join orders given on given.id = t.order_id and given.status in ${paidStates}
    ) t on t.order_id = o.id and t.transaction_id = o.transaction_id
    where o.id is null or t.order_id is null`,
  // An order with a price other than Apple charged, or one delivered at a price that is not ours.
  'app-store-price': `
    select t.transaction_id as found
    from app_store_transactions t
    join orders o on o.id = t.order_id and o.status in ${paidStates} and not o.is_store_test
    cross join lateral (
      select (min(f.purchased_at) at time zone 'Asia/Seoul')::date as day
      from app_store_transactions f
      where f.original_transaction_id = t.original_transaction_id
    ) first
    where t.currency = 'KRW' and round(t.price_milli / 1000.0) <> o.price_won
      or t.storefront is null and t.currency <> 'KRW'
      or t.storefront is not null and not exists (
        select from app_store_holds h
        where h.transaction_id = t.transaction_id and h.decision = 'given' and h.booked_won = o.price_won
      ) and not (t.quantity = 1 and exists (
        select from app_store_prices p
        where ${isOfProduct('p.product', 't.product_id')} and p.storefront = t.storefront
          and p.currency = t.currency and p.price_milli = t.price_milli and p.booked_won = o.price_won
          and p.from_day <= (t.purchased_at at time zone 'Asia/Seoul')::date
          and not exists (
            select from app_store_prices later
            where ${isOfProduct('later.product', 't.product_id')} and later.storefront = p.storefront
              and later.from_day > p.from_day and later.from_day <= first.day
          )
      ))`,
  // A premium period where the order and the contract disagree on the method: only one of them is an App Store
  // purchase.
  'app-store-contract': `
    select p.contract_id || ' ' || p.n as found
    from premium_periods p
    join premium_contracts c on c.id = p.contract_id
    join orders o on o.id = p.order_id
    where (${paidInStore('c.method')}) <> (${paidInStore('o.method')})`,
  // An App Store transaction that paid two orders.
  'app-store-transaction': `
    select transaction_id as found
    from orders
    where ${paidInStore('method')} and transaction_id is not null
    group by transaction_id
    having count(*) > 1`,
}
