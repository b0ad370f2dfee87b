import type { OrderKind } from '@byeol/contract/order.ts'
import { donationPointOrders } from './features/donation/donationPointOrders.ts'
import { contentsOrders } from './features/celeb-contents/contentsOrders.ts'
import type { Fulfilment } from './features/order/Fulfilment.ts'
import { pointOrders } from './features/point/pointOrders.ts'
import { premiumOrders } from './features/subscription/premiumOrders.ts'

/** TABLE OF CONTENTS: what each kind of order delivers. The state machine is in features/order. */
export const orderKinds: Record<OrderKind, Fulfilment> = {
  point: pointOrders,
  donationPoint: donationPointOrders,
  premium: premiumOrders,
  celebContents: contentsOrders,
}
