import type { AuthTasks } from './features/auth/tasks.ts'
import type { BoardTasks } from './features/board/tasks.ts'
import type { CelebTasks } from './features/celeb/tasks.ts'
import type { ChatTasks } from './features/chat/media/tasks.ts'
import type { NotificationTasks } from './features/notification/tasks.ts'
import type { Mail } from './providers/smtpMail.ts'

/** TABLE OF CONTENTS: every effect on the outside that waits in the queue, with its payload. `jobs.ts` runs them. */
export interface Tasks extends AuthTasks, BoardTasks, CelebTasks, ChatTasks, NotificationTasks {
  sendMail: Mail
  sendSms: { to: string; text: string }
}
