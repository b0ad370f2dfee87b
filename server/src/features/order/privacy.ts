import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectOrders = `
  select kind, name, price_won as "krwAmountTotal", status, refunded_won as "refundedWon", created_at as "createdAt",
    paid_at as "paidAt"
  from orders
  where user_id = $1
  order by id`
const erasure = 'kept: payment records stay for the five years of Korean law (rules.md, People)' as const

export const orderPrivacy = {
  columns: {
    'orders.user_id': { download: 'orders', erasure },
    'orders.celeb_id': { download: 'no: rows of the fans who paid', erasure },
    'spending.user_id': { download: 'no: sums of the donations', erasure: 'erased' },
    'idempotent_answers.user_id': { download: 'no: answers that the person has had', erasure: 'erased' },
  },
  exports: {
    orders: ({ db }, userId) => db.rows(selectOrders, [userId], exported.orders.element),
  },
  erase: ['delete from spending where user_id = $1', 'delete from idempotent_answers where user_id = $1'],
} satisfies FeaturePrivacy
