import type { ApplicationTasks } from './features/application/tasks.ts'
import type { AppStoreTasks } from './features/app-store/tasks.ts'
import type { AuthTasks } from './features/auth/tasks.ts'
import type { BoardTasks } from './features/board/tasks.ts'
import type { CasesTasks } from './features/cases/tasks.ts'
import type { CelebTasks } from './features/celeb/tasks.ts'
import type { CelebContentsTasks } from './features/celeb-contents/tasks.ts'
import type { ChatTasks } from './features/chat/media/tasks.ts'
import type { NotificationTasks } from './features/notification/tasks.ts'
import type { LeavingTasks } from './features/leaving/tasks.ts'
import type { OrderTasks } from './features/order/tasks.ts'
import type { SettlementTasks } from './features/settlement/request/tasks.ts'
import type { TransferTasks } from './features/settlement/transfer/tasks.ts'
import type { SubscriptionTasks } from './features/subscription/tasks.ts'
import type { PaymentTasks } from './features/payment/tasks.ts'
import type { PointTasks } from './features/point/tasks.ts'
import type { PolicyTasks } from './features/policy/tasks.ts'
import type { PrivacyTasks } from './features/privacy/tasks.ts'
import type { DutyTasks } from './console/features/duty/tasks.ts'
import type { TaskLanes, TaskTries } from './queue/Queue.ts'
import type { Tasks } from './queue/Tasks.ts'
import type { Mail } from './providers/smtpMail.ts'

/** TABLE OF CONTENTS: every queued call to the outside, with its payload. `jobs.ts` runs them. */
declare module './queue/Tasks.ts' {
  interface Tasks
    extends
      ApplicationTasks,
      AppStoreTasks,
      AuthTasks,
      BoardTasks,
      CasesTasks,
      CelebContentsTasks,
      CelebTasks,
      ChatTasks,
      DutyTasks,
      LeavingTasks,
      NotificationTasks,
      OrderTasks,
      PaymentTasks,
      PointTasks,
      PolicyTasks,
      PrivacyTasks,
      SettlementTasks,
      TransferTasks,
      SubscriptionTasks {
    sendMail: Mail
    sendBulkMail: Mail
    sendSms: { to: string; text: string }
  }
}

/**
 * TABLE OF CONTENTS: the lane of each task (`queue/lanes.ts`). Never rename a task, because another build may have
 * queued it.
 */
export const taskLanes: TaskLanes<Tasks> = {
  settleOrder: 'money',
  followStoreNotice: 'money',
  returnCapture: 'money',
  returnStray: 'money',
  payRefund: 'money',
  refundFreshPoints: 'money',
  refundMinors: 'money',
  refundRemovedContents: 'money',
  renewPremium: 'money',
  endPremiumOfBlocked: 'money',
  endBlockedPremium: 'money',
  settleCardIssue: 'money',
  deleteBillingKey: 'money',
  sendMail: 'letters',
  mailResetLink: 'letters',
  sendSms: 'letters',
  sendBulkMail: 'bulkMails',
  pushHappening: 'pushes',
  pushMessages: 'pushes',
  pushWalk: 'pushes',
  sendPush: 'pushes',
  alertStaff: 'letters',
  tellOfNewContents: 'pushes',
  tellOfCelebEnd: 'upkeep',
  watermark: 'photoMarks',
  watermarkVideo: 'videoMarks',
  sendWelcome: 'upkeep',
  tellOfApplication: 'upkeep',
  tellOfCase: 'upkeep',
  tellOfBatch: 'upkeep',
  tellOfTakedown: 'upkeep',
  tellOfLeak: 'bulkMails',
  confirmConsents: 'upkeep',
  tellOfPolicy: 'upkeep',
  tellOfSettlement: 'upkeep',
  tellOfBankAccount: 'upkeep',
  tellOfTransfer: 'upkeep',
  unlinkKakao: 'upkeep',
  revokeApple: 'upkeep',
  removeUnreachable: 'upkeep',
  removeLinkPicture: 'upkeep',
  erasePosts: 'upkeep',
  removeBoardFiles: 'upkeep',
  forgetContentsNews: 'upkeep',
  forgetPolicyNews: 'upkeep',
}

/**
 * The tasks that send something to people. After a database restore, those that already ran in the lost hours are not
 * repeated. Notices about a data leak are excluded: they must arrive, even if twice.
 */
export const sendTasks: ReadonlySet<string> = new Set(
  Object.entries(taskLanes)
    .filter(([name, lane]) => ['letters', 'bulkMails', 'pushes'].includes(lane) && name !== 'tellOfLeak')
    .map(([name]) => name),
)

// The delay between tries grows by the factor e: the tenth try comes about three hours after the first, then one every
// six hours, for four days in total.
const fourDays = 25
/** The number of tries for tasks that cost much CPU time. A file that crashes its process may do so three times. */
const costly = 3

/**
 * TABLE OF CONTENTS: the number of tries of each task, after which it is no longer retried and is shown in the console.
 */
export const taskTries: TaskTries<Tasks> = {
  settleOrder: fourDays,
  followStoreNotice: fourDays,
  returnCapture: fourDays,
  returnStray: fourDays,
  payRefund: fourDays,
  refundFreshPoints: fourDays,
  refundMinors: fourDays,
  refundRemovedContents: fourDays,
  renewPremium: fourDays,
  endBlockedPremium: fourDays,
  endPremiumOfBlocked: fourDays,
  settleCardIssue: fourDays,
  deleteBillingKey: fourDays,
  sendMail: fourDays,
  mailResetLink: fourDays,
  sendSms: fourDays,
  sendBulkMail: fourDays,
  pushHappening: fourDays,
  pushMessages: fourDays,
  pushWalk: fourDays,
  sendPush: fourDays,
  alertStaff: fourDays,
  tellOfNewContents: fourDays,
  tellOfCelebEnd: fourDays,
  watermark: costly,
  watermarkVideo: costly,
  sendWelcome: fourDays,
  tellOfApplication: fourDays,
  tellOfCase: fourDays,
  tellOfBatch: fourDays,
  tellOfTakedown: fourDays,
  tellOfLeak: fourDays,
  confirmConsents: fourDays,
  tellOfPolicy: fourDays,
  tellOfSettlement: fourDays,
  tellOfBankAccount: fourDays,
  tellOfTransfer: fourDays,
  unlinkKakao: fourDays,
  revokeApple: fourDays,
  removeUnreachable: fourDays,
  removeLinkPicture: fourDays,
  erasePosts: fourDays,
  removeBoardFiles: fourDays,
  forgetContentsNews: fourDays,
  forgetPolicyNews: fourDays,
}
