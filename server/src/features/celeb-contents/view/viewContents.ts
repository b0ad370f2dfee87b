import type { CelebContents, OwnedContents } from '@byeol/contract/celebContents.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import { wonOfPoints, type Points, type Won } from '@byeol/contract/money.ts'
import { UNKNOWN_USER_ID, type FileId, type UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { vatIn } from '../../../ledger/split.ts'
import { fileLink } from '../../file/links.ts'
import { mediaUrl } from '../../profile/view.ts'
import type { ContentsRow } from './contentsRows.ts'
import { isKnownAdult } from './isKnownAdult.ts'
import { showsAdults, type Onlooker } from './isShownOn.ts'

/** The end of the seventh day after a purchase, in Seoul: until then, unopened contents can be refunded. */
export const refundableUntil = (boughtAt: Date): Date => seoulMidnightAfter(boughtAt, limits.refundDays)

function ownedOf(row: ContentsRow, now: Date): OwnedContents | null {
  const { order_id: orderId, bought_at: boughtAt, opened_at: endedAt, read_at: openedAt } = row
  if (orderId === null || boughtAt === null) return null
  const until = endedAt ? null : refundableUntil(boughtAt)
  const isRefundable = until !== null && now < until
  return {
    orderId,
    by: row.paid_with!,
    boughtAt,
    openedAt,
    refundableUntil: until,
    refundableWon: (isRefundable && row.paid_with === 'card' ? row.kept_won : 0) as Won,
    refundablePoints: (isRefundable && row.paid_with === 'points' ? row.paid_points : 0) as Points,
  }
}

const celebOf = ({ celeb_nickname: nickname, celeb_photo_key: photoKey }: ContentsRow): CelebContents['celeb'] =>
  nickname === null ? null : { nickname, photoUrl: mediaUrl(photoKey) }

/**
 * The link to the cover: for a buyer who has opened the contents, the first picture with their watermark; for everyone
 * else the blurred picture.
 */
const linkOfCover = (row: ContentsRow, key: string, secret: Uint8Array, viewerId: UserId | null, now: Date): string =>
  viewerId !== null && row.read_at !== null && row.first_key !== null
    ? fileLink(secret, row.first_key, 'medium', now, viewerId)
    : fileLink(secret, key, 'blurred', now)

/** Contents as a viewer sees them. `showsAdult`: the viewer may see the blurred picture of adult contents. */
function toContents(
  row: ContentsRow,
  viewerId: UserId | null,
  showsAdult: boolean,
  secret: Uint8Array,
  now: Date,
): CelebContents {
  const krwAmountTotal = wonOfPoints(row.price_points)
  const { cover_key: key, cover_width: width, cover_height: height } = row
  const isShown = !row.is_adult || showsAdult
  return {
    id: row.id,
    celebUserId: row.celeb_nickname === null ? UNKNOWN_USER_ID : row.celeb_id,
    celeb: celebOf(row),
    title: row.title,
    description: row.description,
    pricePoints: row.price_points as Points,
    krwAmountTotal,
    vatWon: vatIn(krwAmountTotal) as Won,
    isPremiumOnly: row.is_premium_only,
    isAdult: row.is_adult,
    status: row.status,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    photoCount: row.photo_count,
    videoCount: row.video_count,
    voiceCount: row.voice_count,
    videoMs: row.video_ms,
    voiceMs: row.voice_ms,
    trialFileId: row.trial_file_id as FileId | null,
    blur: row.blur,
    cover:
      key === null || width === null || height === null
        ? null
        : {
            preview: isShown ? (row.cover_preview ?? '') : '',
            width,
            height,
            link: isShown ? linkOfCover(row, key, secret, viewerId, now) : null,
            isOpen: isShown && viewerId !== null && row.read_at !== null,
          },
    previews: isShown ? row.previews : [],
    owned: ownedOf(row, now),
    removalReason: row.removal_reason,
    sales: row.sold_count === null ? null : { soldCount: row.sold_count, earnedWon: row.earned_won as Won },
  }
}

/** Contents of which a store’s app may show neither words nor pictures. */
const withoutWork = (contents: CelebContents): CelebContents => ({
  ...contents,
  isOnWebOnly: true,
  title: '',
  description: '',
  trialFileId: null,
  cover: null,
  previews: [],
})

export async function viewContents(
  { db, secrets, now }: Context,
  { id: viewerId, platform }: Onlooker,
  rows: readonly ContentsRow[],
): Promise<CelebContents[]> {
  const asksForAge = rows.some((row) => row.is_adult && row.celeb_id !== viewerId)
  const isAdult = asksForAge && (await isKnownAdult(db, viewerId, now())) === true
  const toView = (row: ContentsRow) =>
    toContents(row, viewerId, isAdult || row.celeb_id === viewerId, secrets.file, now())
  return rows.map((row) => (row.is_adult && !showsAdults(platform) ? withoutWork(toView(row)) : toView(row)))
}
