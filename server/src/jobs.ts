import type { Context } from './context.ts'
import { dropEndedSessions, dropSuspendedPeople } from './session/endSessions.ts'
import { forgetUnusedDevices } from './session/knownDevices.ts'
import { forgetOldSessions } from './session/forgetOldSessions.ts'
import { eraseDeletedPeople } from './features/privacy/eraseDeletedPeople.ts'
import { mailResetLink } from './features/auth/account/resetPassword.ts'
import { forgetOldCodes } from './features/auth/proof/codes.ts'
import { forgetOldPasswordAttempts } from './features/auth/password/limitPasswordAttempts.ts'
import { forgetUsedTickets } from './features/auth/proof/tickets.ts'
import { unlinkKakao } from './features/auth/account/unlinkKakao.ts'
import { erasePosts } from './features/board/deletion/erasePosts.ts'
import { removeBoardFiles, removeUnusedBoardFiles } from './features/board/content/removeBoardFiles.ts'
import { forgetOldPreviews } from './features/chat/media/linkPreview.ts'
import { makeWatermark, removeOldCopies } from './features/chat/media/makeWatermark.ts'
import { removeStaleUploads } from './features/file/removeUploads.ts'
import { sweepFiles } from './features/file/sweepFiles.ts'
import { sendWelcome } from './features/celeb/autoMessages.ts'
import { greetBirthdays } from './features/celeb/greetBirthdays.ts'
import { sendScheduled } from './features/celeb/sendScheduled.ts'
import { pushHappening } from './features/notification/pushHappening.ts'
import { pushMessages } from './features/notification/pushMessages.ts'
import { sendWaiting } from './features/notification/pushTo.ts'
import { pushWalk } from './features/notification/pushWalk.ts'
import { forgetOldNotifications } from './features/notification/forgetOldNotifications.ts'
import { pushNewNotices } from './features/notification/pushNoticePage.ts'
import { takeChatOutbox } from './features/notification/takeChatOutbox.ts'
import { forgetOldInquiries } from './features/service/forgetOldInquiries.ts'
import { applySuspensions } from './features/profile/applySuspensions.ts'
import { forgetOldScreenshots } from './features/privacy/logScreenshot.ts'
import { remindOfConsents } from './features/privacy/remindOfConsents.ts'
import { refreshActivity } from './features/follow/rankCelebs.ts'
import { payRefund } from './features/order/payRefund.ts'
import { settleFromProvider } from './features/order/receivePortOneHook.ts'
import { reconcileOrders } from './features/order/reconcileOrders.ts'
import { returnCapture } from './features/order/returnCapture.ts'
import { expirePoints } from './features/point/expirePoints.ts'
import { endExpiredPremiums } from './features/subscription/endExpiredPremiums.ts'
import { refreshRoomsWithoutBus } from './features/subscription/refreshRoomsWithoutBus.ts'
import { watchLedger } from './ledger/watchLedger.ts'
import { ProviderError } from './providers/ProviderError.ts'
import type { TaskHandlers } from './queue.ts'
import type { Tasks } from './tasks.ts'

interface Job {
  name: string
  everyMs: number
  /** Safe on several nodes at once and when interrupted: each run finds in the database what is due. */
  run: (ctx: Context) => Promise<void>
}

/** TABLE OF CONTENTS: every queued task. A task of a service that is not configured fails for good. */
const tasks = (ctx: Context): TaskHandlers<Tasks> => ({
  settleOrder: (wanted) => settleFromProvider(ctx, wanted),
  returnCapture: async ({ transactionId }) => returnCapture(ctx, configured(ctx.portOne, 'portone'), transactionId),
  payRefund: async ({ refundId }) => payRefund(ctx, configured(ctx.portOne, 'portone'), refundId),
  sendMail: async (mail) => configured(ctx.mail, 'smtp').send(mail),
  sendBulkMail: async (mail) => configured(ctx.mail, 'smtp').send(mail),
  mailResetLink: (wanted) => mailResetLink(ctx, wanted),
  sendSms: async ({ to, text }) => configured(ctx.sms, 'solapi').send(to, text),
  sendWelcome: (welcome) => sendWelcome(ctx, welcome),
  unlinkKakao: async ({ kakaoId }) => unlinkKakao(ctx, configured(ctx.kakao, 'kakao'), kakaoId),
  watermark: (order) => makeWatermark(ctx, order),
  watermarkVideo: (order) => makeWatermark(ctx, order),
  pushHappening: (happening) => pushHappening(ctx, happening),
  pushMessages: (batch) => pushMessages(ctx, batch),
  pushWalk: (walk) => pushWalk(ctx, walk),
  sendPush: (push) => sendWaiting(ctx, configured(ctx.push, 'fcm'), push),
  removeBoardFiles: (files) => removeBoardFiles(ctx, files),
  erasePosts: (posts) => erasePosts(ctx, posts),
  revokeApple: async ({ refreshToken, clientId }) => configured(ctx.apple, 'apple').revoke(refreshToken, clientId),
})

function configured<Client>(client: Client | null, provider: ProviderError['provider']): Client {
  if (!client) throw new ProviderError(provider, 'not_configured')
  return client
}

/** TABLE OF CONTENTS: every scheduled job. */
const jobs: Job[] = [
  { name: 'end expired premiums', everyMs: 1_000, run: endExpiredPremiums },
  { name: 'forget invalid sessions', everyMs: 400, run: (ctx) => ctx.sessions.forgetInvalid() },
  { name: 'drop sockets of ended sessions', everyMs: 700, run: dropEndedSessions },
  { name: 'refresh rooms while no other node is heard', everyMs: 700, run: refreshRoomsWithoutBus },
  { name: 'drop sockets of suspended people', everyMs: 700, run: dropSuspendedPeople },
  { name: 'hide and show suspended people', everyMs: 700, run: applySuspensions },
  { name: 'send scheduled broadcasts', everyMs: 400, run: sendScheduled },
  { name: 'greet birthdays', everyMs: 1_000, run: greetBirthdays },
  { name: 'count what celebs wrote', everyMs: 600_000, run: refreshActivity },
  { name: 'erase deleted people', everyMs: 600_000, run: eraseDeletedPeople },
  { name: 'free tasks of nodes that died', everyMs: 60_000, run: (ctx) => ctx.queue.freeLost(ctx.db) },
  { name: 'forget old inquiries', everyMs: 3_600_000, run: forgetOldInquiries },
  { name: 'forget old sessions', everyMs: 3_600_000, run: forgetOldSessions },
  { name: 'forget unused devices', everyMs: 3_600_000, run: forgetUnusedDevices },
  { name: 'forget old codes', everyMs: 600_000, run: forgetOldCodes },
  { name: 'forget used tickets', everyMs: 600_000, run: forgetUsedTickets },
  { name: 'forget old password attempts', everyMs: 600_000, run: forgetOldPasswordAttempts },
  { name: 'remove old watermark copies', everyMs: 600_000, run: removeOldCopies },
  { name: 'remove files that nothing carries', everyMs: 600_000, run: sweepFiles },
  { name: 'forget tasks that failed for good', everyMs: 3_600_000, run: (ctx) => ctx.queue.forgetFailed(ctx.db) },
  { name: 'remove stale uploads', everyMs: 600_000, run: removeStaleUploads },
  { name: 'queue the pushes of new messages', everyMs: 400, run: takeChatOutbox },
  { name: 'ring new notices', everyMs: 1_000, run: pushNewNotices },
  { name: 'remind of consents to promotions', everyMs: 3_600_000, run: remindOfConsents },
  { name: 'forget old notifications', everyMs: 3_600_000, run: forgetOldNotifications },
  { name: 'forget old screenshots', everyMs: 3_600_000, run: forgetOldScreenshots },
  { name: 'remove unused uploads of boards', everyMs: 600_000, run: removeUnusedBoardFiles },
  { name: 'reconcile orders', everyMs: 30_000, run: reconcileOrders },
  { name: 'expire points', everyMs: 60_000, run: expirePoints },
  { name: 'check the ledger', everyMs: 600_000, run: watchLedger },
  { name: 'forget old link previews', everyMs: 3_600_000, run: forgetOldPreviews },
]

/**
 * Starts the queue and all jobs. A job never runs twice at once on a node. Returns a function that stops them and
 * resolves once the running ones have ended.
 */
export async function startJobs(ctx: Context): Promise<() => Promise<void>> {
  const stopQueue = await ctx.queue.start(tasks(ctx))
  ctx.queue.measure(ctx.db)
  let stopping = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const schedule = (job: Job) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const end = ctx.metrics.jobSeconds.startTimer({ job: job.name })
      const run = job
        .run(ctx)
        .catch((error: unknown) => {
          ctx.metrics.failedJobs.inc({ job: job.name })
          ctx.log.error({ err: error, job: job.name }, 'a job failed')
        })
        .finally(() => {
          end()
          running.delete(run)
          if (!stopping) schedule(job)
        })
      running.add(run)
    }, job.everyMs)
    timers.add(timer)
  }
  jobs.forEach(schedule)

  return async () => {
    stopping = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all([...running, stopQueue()])
  }
}
