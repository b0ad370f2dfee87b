import type { z } from 'zod'
import { analytics } from './analytics.ts'
import { auth, authClientEvents, authServerEvents } from './auth.ts'
import { board } from './board.ts'
import { applicationServerEvents } from './celeb/applicationCalls.ts'
import { celeb } from './celeb.ts'
import { cases } from './report/cases.ts'
import { celebContents } from './celebContents.ts'
import { chat } from './chat.ts'
import { chatClientEvents, chatServerEvents } from './chat/chatEvents.ts'
import { donation } from './donation.ts'
import { file } from './file.ts'
import { notice } from './notice.ts'
import { notification, notificationServerEvents } from './notification.ts'
import { orderServerEvents } from './order.ts'
import { payment } from './payment.ts'
import { permission, permissionServerEvents } from './permission.ts'
import { policy } from './policy.ts'
import { point, pointServerEvents } from './point.ts'
import { service } from './service.ts'
import { translation } from './locale/translationCalls.ts'
import { subscription, subscriptionServerEvents } from './subscription.ts'
import { user, userServerEvents } from './user.ts'
import { userExport } from './user/userExport.ts'

/** Every call, in the groups of spec.md point 7. Paths are relative to `/v1`. */
export const api = {
  analytics,
  auth,
  board,
  cases,
  celeb,
  celebContents,
  chat,
  donation,
  file,
  notice,
  notification,
  payment,
  permission,
  point,
  policy,
  service,
  subscription,
  translation,
  user: { ...user, ...userExport },
}

/** Every event that a client may emit, as the tuple of its arguments. Namespace `/app`. */
export const clientEvents = { ...authClientEvents, ...chatClientEvents }

/** Every event that the server may send, with the schema of its only argument. */
export const serverEvents = {
  ...authServerEvents,
  ...chatServerEvents,
  ...subscriptionServerEvents,
  ...permissionServerEvents,
  ...userServerEvents,
  ...notificationServerEvents,
  ...orderServerEvents,
  ...pointServerEvents,
  ...applicationServerEvents,
}

export type ClientEventName = keyof typeof clientEvents
export type ClientEvents = { [E in ClientEventName]: z.output<(typeof clientEvents)[E]> }
export type ServerEventName = keyof typeof serverEvents
export type ServerEvents = { [E in ServerEventName]: z.output<(typeof serverEvents)[E]> }

export const apiPrefix = '/v1'
export const socketNamespace = '/app'
