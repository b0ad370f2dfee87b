import type { Context } from './context.ts'
import { column } from './db/columns.ts'
import { keepFailedTask } from './failed-work/failedTasks.ts'
import { reasonOf } from './failed-work/reasonOf.ts'
import { noteRefused } from './features/auth/proof/codes.ts'
import { tellNoCopy } from './features/chat/media/makeWatermark.ts'
import { noteUndelivered } from './features/privacy/leak/notifyOfLeak.ts'
import { ProviderError } from './providers/ProviderError.ts'
import type { GivenUp } from './queue/Queue.ts'
import type { Tasks } from './queue/Tasks.ts'

type Owner<Payload> = ((payload: Payload) => string | null) | { sql: string; id: (payload: Payload) => string } | null

const ownerOf = (table: string, of: string) => `select ${of} as id from ${table} where id = $1`
const contract = (payload: { contractId: string }) => payload.contractId

/**
 * TABLE: how to find the person that each task belongs to. Null: it belongs to no one or to many people, or its data
 * does not name the person.
 */
const owners: { [Name in keyof Tasks]: Owner<Tasks[Name]> } = {
  settleOrder: { sql: ownerOf('orders', 'user_id'), id: ({ orderId }) => orderId },
  followStoreNotice: null,
  returnCapture: {
    sql: 'select o.user_id as id from captures c join orders o on o.id = c.order_id where c.transaction_id = $1',
    id: ({ transactionId }) => transactionId,
  },
  returnStray: null,
  payRefund: {
    sql: 'select o.user_id as id from refunds r join orders o on o.id = r.order_id where r.id = $1',
    id: ({ refundId }) => refundId,
  },
  refundFreshPoints: ({ userId }) => userId,
  refundMinors: ({ userId }) => userId ?? null,
  refundRemovedContents: null,
  renewPremium: { sql: ownerOf('premium_contracts', 'user_id'), id: contract },
  endPremiumOfBlocked: ({ fanId }) => fanId,
  endBlockedPremium: { sql: ownerOf('premium_contracts', 'user_id'), id: contract },
  settleCardIssue: { sql: ownerOf('card_issues', 'user_id'), id: ({ issueId }) => issueId },
  deleteBillingKey: null,
  sendMail: null,
  mailResetLink: null,
  sendSms: null,
  sendBulkMail: null,
  pushHappening: ({ to }) => (to.length === 1 ? to[0]! : null),
  pushMessages: null,
  pushWalk: null,
  sendPush: ({ userId }) => userId,
  tellOfNewContents: null,
  tellOfCelebEnd: null,
  watermark: ({ userId }) => userId,
  watermarkVideo: ({ userId }) => userId,
  sendWelcome: ({ fanId }) => fanId,
  tellOfApplication: { sql: ownerOf('celeb_applications', 'user_id'), id: ({ applicationId }) => applicationId },
  alertStaff: null,
  tellOfCase: null,
  tellOfBatch: null,
  tellOfTakedown: null,
  tellOfLeak: ({ userId }) => userId ?? null,
  confirmConsents: ({ userId }) => userId,
  tellOfPolicy: null,
  tellOfSettlement: { sql: ownerOf('settlements', 'celeb_id'), id: ({ settlementId }) => settlementId },
  tellOfTransfer: { sql: ownerOf('refund_transfers', 'user_id'), id: ({ transferId }) => transferId },
  tellOfBankAccount: { sql: ownerOf('bank_accounts', 'celeb_id'), id: ({ bankAccountId }) => bankAccountId },
  unlinkKakao: null,
  revokeApple: null,
  removeUnreachable: ({ userId }) => userId,
  removeLinkPicture: null,
  erasePosts: null,
  removeBoardFiles: null,
  forgetContentsNews: null,
  forgetPolicyNews: null,
}

/** Stores that a service refused an address, so that the person sees this when they request another code. */
async function tellRefused(ctx: Context, channel: 'email' | 'phone', to: string, error: unknown): Promise<void> {
  const isRefused = error instanceof ProviderError && !error.isTemporary && error.code !== 'not_configured'
  if (isRefused) await noteRefused(ctx, channel, to)
}

/** TABLE: the tasks that a person waits for, and how that person learns that the task failed. */
const tell: { [Name in keyof Tasks]?: (ctx: Context, payload: Tasks[Name], error: unknown) => Promise<void> } = {
  sendMail: (ctx, { to }, error) => tellRefused(ctx, 'email', to, error),
  sendSms: (ctx, { to }, error) => tellRefused(ctx, 'phone', to, error),
  tellOfLeak: noteUndelivered,
  watermark: tellNoCopy,
  watermarkVideo: tellNoCopy,
}

async function findOwner(ctx: Context, name: keyof Tasks, payload: unknown): Promise<string | null> {
  const owner = (owners as Record<string, Owner<unknown> | undefined>)[name]
  if (!owner || payload === null) return null
  if (typeof owner === 'function') return owner(payload)
  return (await ctx.db.row(owner.sql, [owner.id(payload)], { id: column.text }))?.id ?? null
}

/** Counts a task that failed permanently, informs the person who waits for it, and stores it for staff. */
export async function giveUpTask(ctx: Context, { name, payload, sealed, tries, error }: GivenUp): Promise<void> {
  ctx.metrics.givenUpWork.inc({ name })
  ctx.log.error({ err: error, task: name, tries }, 'a task is given up')
  const known = name as keyof Tasks
  const userId = await findOwner(ctx, known, payload)
  await keepFailedTask(ctx.db, { name, sealed, userId, tries, reason: reasonOf(error), at: ctx.now() })
  type Tell = (ctx: Context, payload: unknown, error: unknown) => Promise<void>
  if (payload !== null) await (tell[known] as Tell | undefined)?.(ctx, payload, error)
}
