import { api } from '@byeol/contract/api.ts'

/**
 * Points for messages and contents, and points for donations. They are bought in the same way, but have separate
 * balances.
 */
export type PointKind = 'point' | 'donationPoint'

/** TABLE: the calls and pages for each kind of points. */
export const pointKinds = {
  point: {
    order: api.point.order,
    complete: api.point.orderComplete,
    charge: api.point.orderUserPaymentMethod,
    refund: api.point.refundOrder,
    historyPath: '/point-history',
    buyPath: '/point-buy',
  },
  donationPoint: {
    order: api.donation.pointOrder,
    complete: api.donation.pointOrderComplete,
    charge: api.donation.pointOrderUserPaymentMethod,
    refund: api.donation.refundOrder,
    historyPath: '/donation-point-history',
    buyPath: '/donation-point-history?buy=true',
  },
} as const

/** The kind of points that an order's page is for, from its URL. */
export const kindOfOrderPage = (search: URLSearchParams): PointKind =>
  search.get('of') === 'donation' ? 'donationPoint' : 'point'
