import type { Order } from '@byeol/contract/order.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { pointsOf } from '../point/pointsOf.ts'
import { userQuery } from '../people/data/userQuery.ts'

/** The name of what was bought, in the viewer's language, and the celeb that it is for. */
export function useItem(order: Order): { item: string; celeb: UserProfile | null } {
  const t = useT()
  const known = userQuery(order.celebUserId ?? '')
  const { data } = useQuery(order.celebUserId === null ? { ...known, queryFn: skipToken } : known)
  const celeb = data ?? null
  const points = pointsOf(order)
  if (order.kind === 'point' && points > 0) return { item: t('RECEIPT.ITEM_point', { points }), celeb }
  if (order.kind === 'donationPoint' && points > 0) return { item: t('DONATION.ITEM', { points }), celeb }
  if (order.kind === 'celebContents') return { item: order.name, celeb }
  if (celeb) return { item: t('RECEIPT.ITEM_premium', { name: celeb.nickname }), celeb }
  return { item: order.name, celeb }
}
