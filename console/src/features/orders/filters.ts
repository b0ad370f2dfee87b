import { isDay } from '@byeol/contract/locale/seoul.ts'
import { OrderFilter } from '@byeol/contract/console/money/orders.ts'
import { UserId, type OrderId } from '@byeol/contract/ids.ts'
import { OrderKind } from '@byeol/contract/order.ts'
import { addressOf, forMeOf } from '../../lists/listAddress.ts'

/** The states by which the list can be filtered; orders in other states are found in other ways. */
export const states = ['approval', 'pending', 'paid', 'refunding', 'refunded', 'returned'] as const

/** The filters in a URL: `?state=paid&day=2026-11-23`. Invalid ones are left out. */
export function filtersOf(search: URLSearchParams) {
  const [number, day] = [search.get('number') ?? '', search.get('day') ?? '']
  return {
    state: OrderFilter.safeParse(search.get('state')).data,
    forMe: forMeOf(search),
    kind: OrderKind.safeParse(search.get('kind')).data,
    userId: UserId.safeParse(search.get('person')).data,
    number: /^[\w-]{1,64}$/u.test(number) ? number : undefined,
    day: isDay(day) ? day : undefined,
  }
}

/** The URL with these changes; null removes a filter. */
export const hrefWith = (search: URLSearchParams, changes: Record<string, string | null>): string =>
  addressOf('/orders', search, changes)

export const linkTo = (search: URLSearchParams, orderId: OrderId | null): string => hrefWith(search, { open: orderId })
