import { z } from 'zod'
import { form, get, post } from './endpoint.ts'
import { Photo, UploadedFile, UploadedVideo, UploadedVoice, Video, Voice } from './file.ts'
import { ContentsId, FileId, OrderId, UserId, UserPaymentMethodId } from './ids.ts'
import { limits } from './limits.ts'
import { Points, Won } from './money.ts'
import { Order, orderCompletion, OrderStart, seenWon } from './order.ts'
import { pageLimit } from './page.ts'
import { cardMethods } from './payment/paymentMethods.ts'
import { reportFields } from './report/report.ts'
import { name, text } from './text/text.ts'
import { User } from './user.ts'
import { CalendarDate, Timestamp } from './wire.ts'
import { sharedRates } from './limits/sharedRates.ts'

const { contentsPricePointsMin, contentsPricePointsMax, contentsPricePointsStep } = limits

/** The price in points, a multiple of 100 (money.md, Contents). The price in won is 1.1 times as much. */
const PricePoints = z.int().min(contentsPricePointsMin).max(contentsPricePointsMax).multipleOf(contentsPricePointsStep)

export const ContentsItem = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), photo: Photo }),
    z.object({ kind: z.literal('video'), video: Video }),
    z.object({ kind: z.literal('voice'), voice: Voice }),
  ])
  .meta({ id: 'ContentsItem' })
export type ContentsItem = z.infer<typeof ContentsItem>

/**
 * `withdrawn`: the celeb stopped selling it and may publish it again; buyers keep it. `removed`: unlawful, so no one
 * can open it and every buyer is refunded.
 */
export const ContentsStatus = z.enum(['draft', 'published', 'withdrawn', 'removed'])
export type ContentsStatus = z.infer<typeof ContentsStatus>

/** The viewer's purchase. `orderId` identifies it even when it was paid with points and has no order. */
const OwnedContents = z.object({
  orderId: OrderId,
  by: z.enum(['card', 'points', 'ios']),
  boughtAt: Timestamp,
  /** When the buyer opened it; contents with a trial cannot be refunded from then on. */
  openedAt: Timestamp.nullable(),
  /**
   * The end of the seventh day after the purchase. Null once the buyer has opened the contents, unless they had no
   * trial when they were bought.
   */
  refundableUntil: Timestamp.nullable(),
  /** The sum that a refund would return now. */
  refundableWon: Won,
  refundablePoints: Points,
})
export type OwnedContents = z.infer<typeof OwnedContents>

/** A set of photos, videos and voice recordings that a celeb sells. None of these fields contains the originals. */
export const CelebContents = z
  .object({
    id: ContentsId,
    celebUserId: UserId,
    /** The celeb who made it. Null if they deleted their account or block the viewer. */
    celeb: User.pick({ nickname: true, photoUrl: true }).nullable(),
    title: z.string(),
    description: z.string(),
    pricePoints: Points,
    krwAmountTotal: Won,
    vatWon: Won,
    isPremiumOnly: z.boolean(),
    /** For adults only: people with a verified identity who turn 19 this year or are older. */
    isAdult: z.boolean(),
    /**
     * True if these are the viewer’s own contents for adults on a platform that may not show them: title, description
     * and pictures are empty.
     */
    isOnWebOnly: z.literal(true).optional(),
    status: ContentsStatus,
    publishedAt: Timestamp.nullable(),
    updatedAt: Timestamp,
    photoCount: z.int().nonnegative(),
    videoCount: z.int().nonnegative(),
    voiceCount: z.int().nonnegative(),
    videoMs: z.int().nonnegative(),
    voiceMs: z.int().nonnegative(),
    /**
     * The item that anyone may open before buying; null if there is no trial. Missing in data that devices saved before
     * this field existed.
     */
    trialFileId: FileId.nullable().default(null),
    /** How strongly the preview is blurred, chosen by the celeb. */
    blur: z.int().min(0).max(100),
    /**
     * The first picture, blurred on the server, at most 960 pixels wide or high. Null if there is no picture. `link` is
     * null for adult contents unless the viewer is a verified adult. `isOpen`: it is not blurred, because the viewer
     * bought and opened the contents; missing in data that devices saved before this field existed.
     */
    cover: z
      .object({
        preview: z.string(),
        width: z.int().positive(),
        height: z.int().positive(),
        link: z.string().nullable(),
        isOpen: z.boolean().optional(),
      })
      .nullable(),
    /** The first items as tiny blurred data URLs; null for a voice recording. */
    previews: z.array(z.object({ kind: z.enum(['photo', 'video', 'voice']), preview: z.string() })),
    /** Set for a viewer who bought the contents. */
    owned: OwnedContents.nullable(),
    /** Why support removed the contents or stopped their sale (`withdrawn`). Only the maker receives it. */
    removalReason: z.string().nullable(),
    /** Only the maker receives it. */
    sales: z.object({ soldCount: z.int().nonnegative(), earnedWon: Won }).nullable(),
  })
  .meta({ id: 'CelebContents' })
export type CelebContents = z.infer<typeof CelebContents>

const one = z.strictObject({ contentsId: ContentsId })
/** `before` is the id of the last contents on the previous page. */
const page = { before: ContentsId.optional(), limit: pageLimit }
const found = z.object({ contents: CelebContents })
const whole = z.object({ contents: CelebContents, items: z.array(ContentsItem) })
/**
 * Why a purchase is refused. `not_allowed`: the caller made the contents, or they are for adults and the caller is not
 * a verified adult.
 */
const buyErrors = [
  'price_changed',
  'not_found',
  'not_allowed',
  'already_owned',
  'id_verification_required',
  'membership_required',
] as const
const ordered = z.object({ order: Order, contents: CelebContents })
const listed = z.object({ list: z.array(CelebContents), hasMore: z.boolean() })

export const celebContents = {
  list: get('/celeb-contents/list', {
    summary: 'Lists contents on sale, from all celebs or one, newest first',
    access: 'anyone',
    input: z.strictObject({ celebUserId: UserId.optional(), ...page }),
    result: listed,
  }),
  detail: get('/celeb-contents/detail', {
    summary: 'Returns contents with their trial; the maker, and buyers who have opened them, also get the items',
    access: 'anyone',
    input: one,
    result: z.object({
      contents: CelebContents,
      items: z.array(ContentsItem).nullable(),
      /** The item that may be opened before buying; null if there is none or the viewer may not see it. */
      trial: ContentsItem.nullable().default(null),
    }),
    errors: ['not_found'],
  }),
  report: post('/celeb-contents/report', {
    summary: 'Reports contents to support; each person can report them once',
    access: 'signedIn',
    input: one.extend({ ...reportFields }),
    errors: ['not_found', 'not_allowed'],
  }),
  listBought: get('/celeb-contents/list-bought', {
    summary: 'Lists the contents that the caller has bought, newest first',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject(page),
    result: listed,
  }),
  listOwned: get('/celeb-contents/list-owned', {
    summary: 'Lists the contents that the caller made, including drafts, newest first, and their earnings',
    access: 'celeb',
    input: z.strictObject(page),
    result: listed.extend({
      /** This month in Seoul. */
      month: z.object({ soldCount: z.int().nonnegative(), earnedWon: Won }),
      /** The last 14 days in Seoul, oldest first. */
      days: z.array(z.object({ date: CalendarDate, earnedWon: Won })),
    }),
  }),
  save: post('/celeb-contents/save', {
    summary: 'Creates or changes contents; the files of published contents cannot be changed',
    access: 'celeb',
    input: z.strictObject({
      contentsId: ContentsId.optional(),
      title: name(limits.contentsTitleMax),
      description: z.union([z.literal(''), text(limits.contentsDescriptionMax)]),
      pricePoints: PricePoints,
      isPremiumOnly: z.boolean(),
      isAdult: z.boolean(),
      blur: z.int().min(0).max(100),
      /** The files in display order; the first picture is the cover. */
      fileIds: z.array(FileId).min(1).max(limits.contentsItemsMax),
      /**
       * The one file that anyone may open before buying. Without a trial, buyers can get a refund for seven days even
       * after opening. Older builds do not send this field, which leaves the stored one unchanged.
       */
      trialFileId: FileId.nullable().optional(),
    }),
    result: whole,
    errors: ['not_found', 'conflict', 'media_removed', 'unavailable'],
    idempotent: true,
    perMinute: limits.contentsSavesPerMinute,
  }),
  publish: post('/celeb-contents/publish', {
    summary: 'Puts a draft or withdrawn contents on sale',
    access: 'celeb',
    input: one,
    result: found,
    errors: ['not_found', 'conflict'],
  }),
  withdraw: post('/celeb-contents/withdraw', {
    summary: 'Takes contents off sale; buyers keep them',
    access: 'celeb',
    input: one,
    result: found,
    errors: ['not_found', 'conflict'],
  }),
  removeDraft: post('/celeb-contents/remove-draft', {
    summary: 'Deletes a draft of contents',
    access: 'celeb',
    input: one,
    errors: ['not_found', 'conflict'],
  }),
  uploadPhoto: form('/celeb-contents/upload-photo', {
    summary: 'Uploads a photo for contents',
    access: 'celeb',
    perMinute: limits.uploadsPerMinute,
    result: UploadedFile,
    errors: ['payload_too_large', 'unsupported_media', 'media_removed', 'unavailable'],
  }),
  uploadVideo: form('/celeb-contents/upload-video', {
    summary: 'Uploads a video of at most one minute for contents',
    access: 'celeb',
    perMinute: limits.uploadsPerMinute,
    fileMaxBytes: limits.videoMaxBytes,
    result: UploadedVideo,
    errors: ['payload_too_large', 'unsupported_media', 'media_removed', 'unavailable'],
  }),
  uploadVoice: form('/celeb-contents/upload-voice', {
    summary: 'Uploads a voice recording of at most ten minutes for contents',
    access: 'celeb',
    perMinute: limits.uploadsPerMinute,
    fileMaxBytes: limits.voiceMaxBytes,
    result: UploadedVoice,
    errors: ['payload_too_large', 'unsupported_media', 'unavailable'],
  }),
  contentsOrder: get('/celeb-contents/contents-order', {
    summary: 'Returns one of the caller’s orders of contents',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: z.object({ order: Order }),
    errors: ['not_found'],
  }),
  order: post('/celeb-contents/order', {
    summary: 'Starts buying contents by card',
    access: 'signedIn',
    input: one.extend({ paymentMethod: z.enum(cardMethods), seenWon }),
    result: OrderStart,
    errors: [...buyErrors, 'limit_exceeded', 'too_many_orders', 'unavailable'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  orderComplete: post('/celeb-contents/order-complete', {
    summary: 'Reports the result of the payment window; the server checks it with the provider',
    access: 'signedIn',
    beforeConsent: true,
    input: orderCompletion,
    result: ordered,
    errors: ['not_found', 'payment_failed', 'payment_pending', 'card_required', 'unavailable'],
  }),
  orderUserPaymentMethod: post('/celeb-contents/order-user-payment-method', {
    summary: 'Buys contents with a saved card, without a payment window',
    access: 'signedIn',
    input: one.extend({ userPaymentMethodId: UserPaymentMethodId, seenWon }),
    result: ordered,
    errors: [
      ...buyErrors,
      'payment_failed',
      'payment_pending',
      'card_required',
      'limit_exceeded',
      'too_many_orders',
      'unavailable',
    ],
    idempotent: true,
    ...sharedRates.orders,
  }),
  orderPoint: post('/celeb-contents/order-point', {
    summary: 'Buys contents with points, the only way on iOS',
    access: 'signedIn',
    /** `seenPoints`: the price in points that the buyer saw, checked like `seenWon`. */
    input: one.extend({ seenPoints: Points.optional() }),
    result: found.extend({ points: Points }),
    errors: [...buyErrors, 'insufficient_point_balance'],
    idempotent: true,
    ...sharedRates.orders,
  }),
  open: post('/celeb-contents/open', {
    summary: 'Opens bought contents; contents with a trial cannot be refunded after that',
    access: 'signedIn',
    input: one,
    result: whole,
    errors: ['not_found', 'not_allowed', 'id_verification_required'],
  }),
  refundOrder: post('/celeb-contents/refund-order', {
    summary: 'Refunds contents within seven days, to the card or as points, unless opening them ended that right',
    access: 'signedIn',
    whileSuspended: true,
    input: z.strictObject({ orderId: OrderId }),
    result: found.extend({ points: Points }),
    errors: ['not_found', 'refund_not_possible'],
    idempotent: true,
  }),
}
