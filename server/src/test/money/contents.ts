import { api } from '@byeol/contract/api.ts'
import type { CelebContents, ContentsItem } from '@byeol/contract/celebContents.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { Photo } from '@byeol/contract/file.ts'
import type { ContentsId, FileId, OrderId } from '@byeol/contract/ids.ts'
import type { OrderStart } from '@byeol/contract/order.ts'
import { removeAsStaff } from '../../features/celeb-contents/ending/removeAsStaff.ts'
import type { Actor } from '../Actor.ts'
import { onePixel } from '../media/photos.ts'
import type { World } from '../openWorld.ts'
import { payAtProvider } from './payments.ts'

type Wanted = Partial<Args<typeof api.celebContents.save>>

/** Uploads a photo for contents. */
export const uploadForContents = async (celeb: Actor, bytes: Buffer = onePixel): Promise<FileId> =>
  (await celeb.call(api.celebContents.uploadPhoto, {}, { bytes })).file.id

/** Removes contents as staff do at the console. Returns null if that cannot be done. */
export const removeByStaff = ({ ctx }: World, id: ContentsId, by = 'jin', reason = 'unlawful') =>
  ctx.db.inTransaction((tx) => removeAsStaff(ctx, tx, { id, reason, by }))

/** Creates a draft with one photo, which costs 1,000 P or 1,100 won. */
export async function saveDraft(celeb: Actor, wanted: Wanted = {}): Promise<CelebContents> {
  const { contents } = await celeb.call(api.celebContents.save, {
    title: '첫눈 오는 날',
    description: '아무에게도 안 보여 준 사진이에요',
    pricePoints: 1_000,
    isPremiumOnly: false,
    isAdult: false,
    blur: 50,
    fileIds: wanted.fileIds ?? [await uploadForContents(celeb)],
    ...wanted,
  })
  return contents
}

/** Creates contents and puts them on sale. */
export async function publishContents(celeb: Actor, wanted: Wanted = {}): Promise<CelebContents> {
  const { id: contentsId } = await saveDraft(celeb, wanted)
  return (await celeb.call(api.celebContents.publish, { contentsId })).contents
}

/**
 * Contents with two photos, the first of which may be opened before buying. With such a trial, opening the contents
 * ends the right of withdrawal.
 */
export async function publishWithTrial(celeb: Actor, wanted: Wanted = {}): Promise<CelebContents> {
  const fileIds = [await uploadForContents(celeb), await uploadForContents(celeb)]
  return publishContents(celeb, { fileIds, trialFileId: fileIds[0]!, ...wanted })
}

/** Starts the purchase of contents with a card. */
export const orderContents = (
  who: Actor,
  { id: contentsId }: Pick<CelebContents, 'id'>,
  paymentMethod: 'card' | 'card-test' = 'card',
): Promise<OrderStart> => who.call(api.celebContents.order, { contentsId, paymentMethod })

/** Buys contents with a card, from the order to its completion. */
export async function buyContents(
  who: Actor,
  contents: Pick<CelebContents, 'id'>,
  paymentMethod: 'card' | 'card-test' = 'card',
): Promise<{ orderId: OrderId; impUid: string }> {
  const start = await orderContents(who, contents, paymentMethod)
  const { imp_uid: impUid } = await payAtProvider(who, start)
  await who.call(api.celebContents.orderComplete, { orderId: start.orderId, transactionId: impUid })
  return { orderId: start.orderId, impUid }
}

/** The photos among the opened items. */
export const photosOf = (items: readonly ContentsItem[]): Photo[] =>
  items.flatMap((item) => (item.kind === 'photo' ? [item.photo] : []))
/** Buys contents and opens them. Returns the photos that the buyer receives. */
export async function buyAndOpen(who: Actor, sold: CelebContents): Promise<Photo[]> {
  await buyContents(who, sold)
  const { items } = await who.call(api.celebContents.open, { contentsId: sold.id })
  return photosOf(items)
}
