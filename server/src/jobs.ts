import type { Job } from './clock/Job.ts'
import { anchorAudit } from './audit/anchorAudit.ts'
import { alertOfHarm, findNextAlert } from './console/features/duty/alertOfHarm.ts'
import { sendStaffAlert } from './console/features/duty/alertStaff.ts'
import { endOldChanges } from './console/roles/openChanges.ts'
import { findNextLetter, sendHeldLetters } from './console/staff/heldLetters.ts'
import type { Context } from './context.ts'
import { disconnectEndedSessions, disconnectSuspendedPeople } from './session/endSessions.ts'
import { deleteOldFailures } from './failed-work/failedTasks.ts'
import { logJobFailure, logJobSuccess } from './failed-work/logJobFailure.ts'
import { giveUpTask } from './giveUpTask.ts'
import { expireDevices } from './session/knownDevices.ts'
import { destroyDue } from './personal-data/destroyDue.ts'
import { expireSessions } from './session/expireSessions.ts'
import { expireEvents, sumEvents } from './features/analytics/sumEvents.ts'
import { eraseDeletedPeople, findNextErasure } from './features/privacy/eraseDeletedPeople.ts'
import { findNextApproved, openApproved } from './features/application/decideSoon.ts'
import { findNextLapse, lapseApplications } from './features/application/lapseApplications.ts'
import { expireProofs } from './features/application/removeProofs.ts'
import { notifyOfApplication } from './features/application/notifyOfApplication.ts'
import { isUntextable } from './features/auth/proof/requireTextable.ts'
import { hashPhones } from './features/auth/account/phoneHash.ts'
import { mailResetLink } from './features/auth/account/resetPassword.ts'
import { expireCodes } from './features/auth/proof/codes.ts'
import { expirePasswordAttempts } from './features/auth/password/limitPasswordAttempts.ts'
import { expireTickets } from './session/tickets.ts'
import { unlinkKakao } from './features/auth/account/unlinkKakao.ts'
import { removeLinkPicture } from './features/chat/media/removeLinkPicture.ts'
import { endCelebs, findNextEnding } from './features/leaving/endCelebs.ts'
import { stopLateSettlements } from './features/leaving/stopSettlements.ts'
import { tellOfCelebEnd } from './features/leaving/tellOfCelebEnd.ts'
import { removeSettledUnreachable, removeUnreachable } from './features/leaving/removeUnreachable.ts'
import { erasePosts } from './features/board/deletion/erasePosts.ts'
import { removeBoardFiles, removeUnusedBoardFiles } from './features/board/content/removeBoardFiles.ts'
import { expirePreviews } from './features/chat/media/linkPreview.ts'
import { makeWatermark, expireCopies } from './features/chat/media/makeWatermark.ts'
import { expireExcerpts } from './features/report/excerpt.ts'
import { alarmOfHeld, findNextAlarm } from './features/cases/hiding/alarmOfHeld.ts'
import { findNextFinish, finishDeletions } from './features/cases/finishDeletions.ts'
import { carryOutAnswers, findNextAnswer } from './features/cases/answerSoon.ts'
import { findNextHeldAnswer, sendAnswers } from './features/service/heldAnswers.ts'
import { finishTakedowns } from './features/cases/takedown/deleteTakedown.ts'
import { findNextTakedownStep, followTakedowns } from './features/cases/takedown/followTakedowns.ts'
import { eraseOldGuardianRequests } from './features/service/guardians/eraseOldGuardianRequests.ts'
import { eraseOldClaims } from './features/settlement/claim/claimEarnings.ts'
import { eraseOldTakedowns } from './features/cases/takedown/eraseOldTakedowns.ts'
import { notifyOfTakedown } from './features/cases/takedown/notifyOfTakedown.ts'
import { notifyOfBatch, notifyOfCase } from './features/cases/notifyOfCase.ts'
import { refundFreshContents } from './features/celeb-contents/ending/contentsAtEnd.ts'
import { refundMinors } from './features/celeb-contents/ending/refundMinors.ts'
import { refundRemovedContents } from './features/celeb-contents/ending/removeContents.ts'
import { removeUnusedFiles } from './features/celeb-contents/making/removeUnusedFiles.ts'
import { forgetContentsNews, notifyOfNewContents } from './features/celeb-contents/making/notifyOfNewContents.ts'
import { expireUploads } from './features/file/deleteUploads.ts'
import { sweepFiles } from './features/file/sweepFiles.ts'
import { expireMarked } from './features/file/watermark/markedPhotos.ts'
import { sendWelcome } from './features/celeb/autoMessages.ts'
import { findNextBirthdays, greetBirthdays } from './features/celeb/greetBirthdays.ts'
import { findNextScheduled, sendScheduled } from './features/celeb/sendScheduled.ts'
import { pushHappening } from './features/push/pushHappening.ts'
import { pushMessages } from './features/push/pushMessages.ts'
import { sendWaiting } from './features/push/pushTo.ts'
import { pushWalk } from './features/push/pushWalk.ts'
import { pushNewNotices } from './features/push/pushNoticePage.ts'
import { takeChatOutbox } from './features/push/takeChatOutbox.ts'
import { applySuspensions, findNextSuspension } from './features/safety/applySuspensions.ts'
import { findNextReminder, remindOfConsents } from './features/privacy/remindOfConsents.ts'
import { refreshActivity } from './features/follow/rankCelebs.ts'
import { countDonors } from './features/donation/ranking/countDonors.ts'
import { findNextTold, notifyOfDonations } from './features/donation/notifyOfDonations.ts'
import { catchUpOnNotices, expireIosOrders, findNextCatchUp, findNextIosExpiry } from './features/app-store/catchUp.ts'
import { findNextDueSubscription, followDueSubscriptions } from './features/subscription/renewal/followSubscription.ts'
import { findNextIosProduct, giveIosProducts } from './features/app-store/giveIosProducts.ts'
import { followStoreNotice } from './features/subscription/renewal/followStoreNotice.ts'
import { removeOldAssets } from './http/assets/removeOldAssets.ts'
import { expireAnswers } from './http/expireAnswers.ts'
import { eraseWhereOpened } from './features/order/requireFewOrders.ts'
import { announcePolicy, forgetPolicyNews } from './features/policy/announcePolicy.ts'
import { confirmConsents } from './features/privacy/confirmConsents.ts'
import { notifyOfLeak } from './features/privacy/leak/notifyOfLeak.ts'
import { payRefund } from './features/order/refund/payRefund.ts'
import { settleFromProvider } from './features/order/receivePortOneHook.ts'
import { findNextReconciliation, reconcileOrders } from './features/order/reconcile/reconcileOrders.ts'
import { findNextWhole, reconcileWhole } from './features/order/reconcile/reconcileWhole.ts'
import { returnCapture } from './features/order/refund/returnCapture.ts'
import { returnStray } from './features/order/reconcile/strayCaptures.ts'
import { findNextIssue, settleIssueFromProvider, settlePendingIssues } from './features/payment/settleIssue.ts'
import { expirePoints, findNextExpiry } from './features/point/expirePoints.ts'
import { refundPointsAtEnd } from './features/point/pointsAtEnd.ts'
import { findNextTelling, notifyOfExpiry } from './features/point/notifyOfExpiry.ts'
import { findNextForgetting, eraseResidentNumbers } from './features/settlement/account/eraseResidentNumbers.ts'
import { notifyOfBankAccount } from './features/settlement/notifyOfBankAccount.ts'
import { notifyOfSettlement } from './features/settlement/notifyOfSettlement.ts'
import { eraseOldAsks } from './features/service/data-requests/askForData.ts'
import { endForLeavers } from './features/service/data-requests/endForLeavers.ts'
import { eraseLatePayouts } from './features/settlement/claim/eraseLatePayouts.ts'
import { forgetContacts } from './features/settlement/transfer/leaverContacts.ts'
import { notifyOfTransfer } from './features/settlement/transfer/notifyOfTransfer.ts'
import { settleGone } from './features/settlement/request/settleGone.ts'
import { endExpiredPremiums, findNextEnd } from './features/subscription/access/endExpiredPremiums.ts'
import { expireTranslations } from './features/translation/keptTranslations.ts'
import { askForPrices, findNextAsk } from './features/subscription/ending/askForPrices.ts'
import {
  endContractsOfGone,
  endForFault,
  endPremiumOfBlocked,
  findNextGone,
} from './features/subscription/ending/endForFault.ts'
import { findNextSilence, notifyOfSilence } from './features/subscription/ending/notifyOfSilence.ts'
import { chargeContract } from './features/subscription/renewal/chargeContract.ts'
import { findNextRenewalReminder, remindOfRenewals } from './features/subscription/renewal/remindOfRenewals.ts'
import { findNextRenewal, renewPremiums } from './features/subscription/renewal/renewPremiums.ts'
import { refreshRoomsWithoutBus } from './features/subscription/refreshRoomsWithoutBus.ts'
import { markDatabase, markEveryMs } from './nodes/restores.ts'
import { sendTasks } from './tasks.ts'
import { publishBuilds } from './publishBuilds.ts'
import { sumEarnings } from './ledger/earnings/sumEarnings.ts'
import { watchMoney } from './watchMoney.ts'
import { inTrace } from './tracing/inSpan.ts'
import { ProviderError } from './providers/ProviderError.ts'
import type { TaskHandlers } from './queue/Queue.ts'
import type { Tasks } from './queue/Tasks.ts'

/**
 * TABLE OF CONTENTS: the handler of every queued task. A task for a service that is not configured fails permanently.
 */
const tasks = (ctx: Context): TaskHandlers<Tasks> => ({
  settleOrder: (wanted) => settleFromProvider(ctx, wanted),
  followStoreNotice: ({ uuid }) => followStoreNotice(ctx, uuid),
  returnCapture: async ({ transactionId }) => returnCapture(ctx, configured(ctx.portOne, 'portone'), transactionId),
  returnStray: async ({ transactionId }) => returnStray(ctx, configured(ctx.portOne, 'portone'), transactionId),
  payRefund: async ({ refundId }) => payRefund(ctx, configured(ctx.portOne, 'portone'), refundId),
  renewPremium: async ({ contractId }) => void (await chargeContract(ctx, contractId, { fan: false })),
  // Refunds contents first: the points that this returns may then be refunded together with their purchase.
  refundFreshPoints: async ({ userId, leftAt }) => {
    const at = leftAt ? new Date(leftAt) : ctx.now()
    await refundFreshContents(ctx, userId, at)
    await refundPointsAtEnd(ctx, userId, at)
  },
  refundMinors: (wanted) => refundMinors(ctx, wanted),
  refundRemovedContents: ({ contentsId }) => refundRemovedContents(ctx, contentsId),
  tellOfNewContents: (news) => notifyOfNewContents(ctx, news),
  tellOfCelebEnd: (page) => tellOfCelebEnd(ctx, page),
  forgetContentsNews: ({ contentsId }) => forgetContentsNews(ctx, contentsId),
  forgetPolicyNews: ({ id }) => forgetPolicyNews(ctx, id),
  endPremiumOfBlocked: (wanted) => endPremiumOfBlocked(ctx, wanted),
  endBlockedPremium: ({ contractId }) => endForFault(ctx, contractId, 'blocked'),
  settleCardIssue: (wanted) => settleIssueFromProvider(ctx, wanted),
  deleteBillingKey: async ({ customerUid }) => configured(ctx.portOne, 'portone').deleteBillingKey(customerUid),
  alertStaff: (alert) => sendStaffAlert(ctx, configured(ctx.push, 'webpush'), alert),
  tellOfCase: ({ caseId }) => notifyOfCase(ctx, caseId),
  tellOfBatch: ({ batchId }) => notifyOfBatch(ctx, batchId),
  tellOfTakedown: (told) => notifyOfTakedown(ctx, told),
  tellOfLeak: (wanted) => notifyOfLeak(ctx, wanted),
  confirmConsents: (wanted) => confirmConsents(ctx, wanted),
  tellOfPolicy: (page) => announcePolicy(ctx, page),
  tellOfSettlement: (step) => notifyOfSettlement(ctx, step),
  tellOfTransfer: (told) => notifyOfTransfer(ctx, told),
  tellOfBankAccount: (account) => notifyOfBankAccount(ctx, account),
  sendMail: async (mail) => configured(ctx.mail, 'smtp').send(mail),
  sendBulkMail: async (mail) => configured(ctx.mail, 'smtp').send(mail),
  mailResetLink: (wanted) => mailResetLink(ctx, wanted),
  // An older build may have queued text messages to countries that are not allowed.
  sendSms: async ({ to, text }) => {
    if (!isUntextable(ctx, to)) await configured(ctx.sms, 'solapi').send(to, text)
  },
  sendWelcome: (welcome) => sendWelcome(ctx, welcome),
  tellOfApplication: ({ applicationId }) => notifyOfApplication(ctx, applicationId),
  unlinkKakao: async ({ kakaoId }) => unlinkKakao(ctx, configured(ctx.kakao, 'kakao'), kakaoId),
  removeLinkPicture: ({ pictureKey }) => removeLinkPicture(ctx, pictureKey),
  removeUnreachable: (person) => removeUnreachable(ctx, person),
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

const noteMark = (ctx: Context) => markDatabase(ctx, sendTasks)

/** TABLE OF CONTENTS: every scheduled job, and when it next has something to do (`clock/Job.ts`). */
export const jobs: Job[] = [
  { name: 'end expired premiums', everyMs: 1_000, due: findNextEnd, run: endExpiredPremiums },
  {
    name: 'forget invalid sessions',
    everyMs: 400,
    due: 'whenever',
    isOfNode: true,
    run: (ctx) => ctx.sessions.forgetInvalid(),
  },
  {
    name: 'drop sockets of ended sessions',
    everyMs: 700,
    due: 'whenever',
    isOfNode: true,
    run: disconnectEndedSessions,
  },
  {
    name: 'refresh rooms while no other node is heard',
    everyMs: 700,
    due: 'whenever',
    isOfNode: true,
    run: refreshRoomsWithoutBus,
  },
  {
    name: 'drop sockets of suspended people',
    everyMs: 700,
    due: 'whenever',
    isOfNode: true,
    run: disconnectSuspendedPeople,
  },
  { name: 'hide and show suspended people', everyMs: 700, due: findNextSuspension, run: applySuspensions },
  { name: 'send scheduled broadcasts', everyMs: 400, due: findNextScheduled, run: sendScheduled },
  { name: 'greet birthdays', everyMs: 1_000, due: findNextBirthdays, run: greetBirthdays },
  { name: 'count what celebs wrote', everyMs: 600_000, due: 'whenever', run: refreshActivity },
  { name: 'erase deleted people', everyMs: 600_000, due: findNextErasure, run: eraseDeletedPeople },
  { name: 'free tasks of nodes that died', everyMs: 60_000, due: 'whenever', run: (ctx) => ctx.queue.freeLost(ctx.db) },
  { name: 'end the activity of celebs', everyMs: 1_000, due: findNextEnding, run: endCelebs },
  { name: 'send held answers', everyMs: 1_000, due: findNextHeldAnswer, run: sendAnswers },
  { name: 'end data requests of leavers', everyMs: 60_000, due: 'whenever', run: endForLeavers },
  { name: 'send held letters', everyMs: 1_000, due: findNextLetter, run: sendHeldLetters },
  { name: 'answer appeals', everyMs: 1_000, due: findNextAnswer, run: carryOutAnswers },
  { name: 'open approved celebs', everyMs: 1_000, due: findNextApproved, run: openApproved },
  { name: 'close unanswered applications', everyMs: 60_000, due: findNextLapse, run: lapseApplications },
  { name: 'erase what support deleted', everyMs: 60_000, due: findNextFinish, run: finishDeletions },
  { name: 'open cases of held threats', everyMs: 1_000, due: findNextAlarm, run: alarmOfHeld },
  { name: 'alert of harm that nobody holds', everyMs: 1_000, due: findNextAlert, run: alertOfHarm },
  { name: 'follow takedowns', everyMs: 1_000, due: findNextTakedownStep, run: followTakedowns },
  { name: 'erase what takedowns deleted', everyMs: 3_600_000, due: 'whenever', run: finishTakedowns },
  { name: 'forget old excerpts of chats', everyMs: 3_600_000, due: 'whenever', run: expireExcerpts },
  { name: 'forget old rights complaints', everyMs: 3_600_000, due: 'whenever', run: eraseOldTakedowns },
  { name: 'forget where to write to leavers', everyMs: 3_600_000, due: 'whenever', run: forgetContacts },
  { name: 'forget old requests by the form', everyMs: 3_600_000, due: 'whenever', run: eraseOldAsks },
  { name: 'keep late payouts apart', everyMs: 3_600_000, due: 'whenever', run: eraseLatePayouts },
  { name: 'forget old claims of earnings', everyMs: 3_600_000, due: 'whenever', run: eraseOldClaims },
  { name: 'forget old requests of guardians', everyMs: 3_600_000, due: 'whenever', run: eraseOldGuardianRequests },
  { name: 'write down the head of the audit log', everyMs: 3_600_000, due: 'whenever', run: anchorAudit },
  { name: 'remove old proofs', everyMs: 3_600_000, due: 'whenever', run: expireProofs },
  { name: 'destroy what has reached its end', everyMs: 3_600_000, due: 'whenever', run: destroyDue },
  { name: 'forget old sessions', everyMs: 3_600_000, due: 'whenever', run: expireSessions },
  { name: 'end changes that no second owner approved', everyMs: 600_000, due: 'whenever', run: endOldChanges },
  { name: 'forget unused devices', everyMs: 3_600_000, due: 'whenever', run: expireDevices },
  {
    name: 'remove settled accounts that nothing reaches',
    everyMs: 60_000,
    due: 'whenever',
    run: removeSettledUnreachable,
  },
  { name: 'hash phone numbers', everyMs: 60_000, due: 'whenever', run: hashPhones },
  { name: 'forget old codes', everyMs: 600_000, due: 'whenever', run: expireCodes },
  { name: 'forget used tickets', everyMs: 600_000, due: 'whenever', run: expireTickets },
  { name: 'forget old password attempts', everyMs: 600_000, due: 'whenever', run: expirePasswordAttempts },
  { name: 'remove old watermark copies', everyMs: 600_000, due: 'whenever', run: expireCopies },
  { name: 'remove old marked photos', everyMs: 600_000, due: 'whenever', run: expireMarked },
  { name: 'remove files that nothing carries', everyMs: 600_000, due: 'whenever', run: sweepFiles },
  {
    name: 'give up tasks whose last try was lost',
    everyMs: 60_000,
    due: 'whenever',
    run: (ctx) => ctx.queue.giveUpLost(ctx.db, (task) => giveUpTask(ctx, task)),
  },
  {
    name: 'forget tasks that failed long ago',
    everyMs: 3_600_000,
    due: 'whenever',
    run: async (ctx) => void (await deleteOldFailures(ctx.db, ctx.now())),
  },
  { name: 'remove stale uploads', everyMs: 600_000, due: 'whenever', run: expireUploads },
  { name: 'queue the pushes of new messages', everyMs: 400, due: 'eachMoment', run: takeChatOutbox },
  { name: 'ring new notices', everyMs: 1_000, due: 'eachMoment', run: pushNewNotices },
  { name: 'remind of consents to promotions', everyMs: 3_600_000, due: findNextReminder, run: remindOfConsents },
  { name: 'sum usage events', everyMs: 60_000, due: 'whenever', run: sumEvents },
  { name: 'forget old usage events', everyMs: 3_600_000, due: 'whenever', run: expireEvents },
  { name: 'remove unused uploads of boards', everyMs: 600_000, due: 'whenever', run: removeUnusedBoardFiles },
  { name: 'remove unused uploads for contents', everyMs: 600_000, due: 'whenever', run: removeUnusedFiles },
  { name: 'reconcile orders', everyMs: 30_000, due: findNextReconciliation, run: reconcileOrders },
  {
    name: 'reconcile the whole book',
    everyMs: 600_000,
    due: findNextWhole,
    run: reconcileWhole,
  },
  { name: 'catch up on notices of the App Store', everyMs: 600_000, due: findNextCatchUp, run: catchUpOnNotices },
  { name: 'ask Apple about subscriptions', everyMs: 60_000, due: findNextDueSubscription, run: followDueSubscriptions },
  { name: 'give celebs products of the App Store', everyMs: 10_000, due: findNextIosProduct, run: giveIosProducts },
  { name: 'expire orders of the App Store', everyMs: 60_000, due: findNextIosExpiry, run: expireIosOrders },
  { name: 'forget old answers of calls', everyMs: 600_000, due: 'whenever', run: expireAnswers },
  { name: 'forget where orders were opened', everyMs: 600_000, due: 'whenever', run: eraseWhereOpened },
  { name: 'store added cards', everyMs: 30_000, due: findNextIssue, run: settlePendingIssues },
  { name: 'remind of renewals', everyMs: 60_000, due: findNextRenewalReminder, run: remindOfRenewals },
  { name: 'renew premiums', everyMs: 10_000, due: findNextRenewal, run: renewPremiums },
  { name: 'end premiums of people who are gone', everyMs: 1_000, due: findNextGone, run: endContractsOfGone },
  { name: 'ask for consent to prices', everyMs: 600_000, due: findNextAsk, run: askForPrices },
  { name: 'tell of silent celebs', everyMs: 600_000, due: findNextSilence, run: notifyOfSilence },
  { name: 'tell of points that expire', everyMs: 3_600_000, due: findNextTelling, run: notifyOfExpiry },
  { name: 'expire points', everyMs: 60_000, due: findNextExpiry, run: expirePoints },
  { name: 'tell of donations', everyMs: 5_000, due: findNextTold, run: notifyOfDonations },
  { name: 'count donors', everyMs: 500, due: 'whenever', run: countDonors },
  {
    name: 'sum what celebs earned',
    everyMs: 5_000,
    due: 'whenever',
    run: async (ctx) => void (await sumEarnings(ctx)),
  },
  { name: 'settle with celebs who left', everyMs: 600_000, due: 'whenever', run: settleGone },
  { name: 'stop settlements of celebs who died', everyMs: 60_000, due: 'whenever', run: stopLateSettlements },
  {
    name: 'forget old resident numbers',
    everyMs: 3_600_000,
    due: findNextForgetting,
    run: eraseResidentNumbers,
  },
  { name: 'check the ledger', everyMs: 600_000, due: 'whenever', run: watchMoney },
  { name: 'note what the database has reached', everyMs: markEveryMs, due: 'whenever', run: noteMark },
  { name: 'keep the files of this build', everyMs: 60_000, due: 'whenever', isOfNode: true, run: publishBuilds },
  { name: 'remove files of old builds', everyMs: 3_600_000, due: 'whenever', run: removeOldAssets },
  { name: 'forget old translations', everyMs: 3_600_000, due: 'whenever', run: expireTranslations },
  { name: 'forget old link previews', everyMs: 3_600_000, due: 'whenever', run: expirePreviews },
]

/** The jobs of a node begin spread over this time. */
const spreadMs = 1_000

/** Runs a job. A failure is counted, and logged at most once a minute. */
export async function runJob(ctx: Context, job: Job): Promise<void> {
  const end = ctx.metrics.jobSeconds.startTimer({ job: job.name })
  try {
    await inTrace(`job ${job.name}`, {}, () => job.run(ctx))
    ctx.metrics.jobSuccess.setToCurrentTime({ job: job.name })
    logJobSuccess(ctx, job.name)
  } catch (error) {
    ctx.metrics.failedJobs.inc({ job: job.name })
    logJobFailure(ctx, job.name, error)
  } finally {
    end()
  }
}

export const startQueue = (ctx: Context): Promise<() => Promise<void>> =>
  ctx.queue.start(tasks(ctx), (task) => giveUpTask(ctx, task))

/**
 * Starts the queue and all jobs; with `ROLE=web`, only the jobs that every node needs. On one node, a job never runs
 * twice at the same time. Returns a function that stops them and resolves once the running ones have ended.
 */
export async function startJobs(ctx: Context): Promise<() => Promise<void>> {
  const isWeb = ctx.env.ROLE === 'web'
  const stopQueue = isWeb ? async () => {} : await startQueue(ctx)
  let stopping = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  const schedule = (job: Job, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const run = runJob(ctx, job).finally(() => {
        running.delete(run)
        if (!stopping) schedule(job, job.everyMs)
      })
      running.add(run)
    }, afterMs)
    timers.add(timer)
  }
  // Jobs with the same interval begin at different moments: at once, each would take a database connection of its own.
  for (const [place, job] of jobs.entries())
    if (job.isOfNode || !isWeb) schedule(job, job.everyMs - (Math.min(job.everyMs, spreadMs) * place) / jobs.length)

  return async () => {
    stopping = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all([...running, stopQueue()])
  }
}
