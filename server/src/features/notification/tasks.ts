import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { NotificationKind } from '@byeol/contract/notification.ts'
import type { Push } from '../../providers/push.ts'
import type { PushKind } from './mayPush.ts'

/** An event to notify people of. */
export interface Happening {
  to: readonly UserId[]
  kind: NotificationKind
  /** The person who did it; null for the service itself. */
  actorId: UserId | null
  /**
   * The post, comment or person that the event is about. A later event of the same kind and target replaces the
   * notification.
   */
  targetId: string
  /** The number of people who liked or followed so far; 1 when absent. */
  count?: number
  /** A string if it quotes a person's own text; otherwise the text in all languages. */
  excerpt: string | Record<Language, string>
  /** A path inside the app. */
  link: string
  /** Adds the notification to the notification centre, without a push. */
  isQuiet?: boolean
}

/** One page of an audience. */
export interface Page {
  id: string
  /** The last person of the previous page; empty for the first page. */
  after: string
}

/** A push to thousands of people is sent page by page. Each page is a task that any node may take. */
export interface PushWalk extends Page {
  of: 'message' | 'notice' | 'post'
}

/** What a push is about. A delayed push is dropped if its recipient may no longer see that. */
export type PushSubject =
  | { of: 'notification'; kind: NotificationKind; id: string }
  | { of: 'message' | 'post' | 'notice'; id: string }

/** A push that waits until the push service is available again. */
export interface WaitingPush {
  token: string
  userId: UserId
  /** Missing in tasks that an older build queued. */
  authorId?: UserId | null
  /** Missing in tasks that an older build queued. */
  about?: PushSubject
  kind: PushKind
  isPromotion: boolean
  push: Push
}

export interface NotificationTasks {
  pushHappening: Happening
  pushMessages: { messageIds: readonly string[] }
  pushWalk: PushWalk
  sendPush: WaitingPush
}
