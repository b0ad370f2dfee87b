import { api } from '@byeol/contract/api.ts'

/** Points for messages and contents, and points for donations: both are bought in the same way, into two accounts. */
export type PointKind = 'point' | 'donationPoint'

/** THE calls and pages of each kind. */
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

/** The kind of points in the address of an order's page. */
export const kindOfOrderPage = (search: URLSearchParams): PointKind =>
  search.get('of') === 'donation' ? 'donationPoint' : 'point'
