import type { ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { updateApplication } from './features/application/data/cache.ts'
import * as chat from './features/chat/data/events.ts'
import { noteTyping } from './features/chat/data/typing.ts'
import { noteWatermark } from './features/chat/media/watermarks.ts'
import { updateContentsOrder } from './features/celeb-contents/data/cache.ts'
import { updateNewNotifications } from './features/notification/cache.ts'
import { updateOrder, updatePoints } from './features/point/cache.ts'
import { refetchSettlements } from './features/settlement/data/cache.ts'
import * as permission from './features/permission/cache.ts'
import { refetchPayments } from './features/payment/refetchPayments.ts'
import * as subscription from './features/subscription/data/cache.ts'
import { recheckUser, updateSeats, updateUser, updateUsers } from './features/people/data/cache.ts'
import { applyBlockOrMute } from './features/chat/data/applyBlockOrMute.ts'
import { refetchIdLists } from './features/people/data/idLists.ts'

export interface Caches {
  queryClient: QueryClient
}

/** TABLE OF CONTENTS: every event of the server and its effect. */
export const onServerEvent: { [E in keyof ServerEvents]: (event: ServerEvents[E], caches: Caches) => void } = {
  // The socket handles these itself (socket/LiveSocket.ts).
  authenticated: () => undefined,
  catchUp: () => undefined,
  closing: () => undefined,
  // Only logged: the server drops only events of background work, and each is sent again on its own next retry.
  rateExceeded: ({ retryAfterSeconds }) => console.warn(`The socket sent too much; wait ${retryAfterSeconds} s`),

  chatMessage: (event, { queryClient }) => chat.chatMessage(queryClient, event),
  chatMessageSent: (event, { queryClient }) => chat.chatMessageSent(queryClient, event),
  chatMessageUpdate: (event, { queryClient }) => chat.chatMessageUpdate(queryClient, event),
  chatMessageDelete: (event, { queryClient }) => chat.chatMessageDelete(queryClient, event),
  chatMessageReadUpdate: (event, { queryClient }) => chat.chatMessageReadUpdate(queryClient, event),
  chatMessageReactionUpdate: (event, { queryClient }) => chat.chatMessageReactionUpdate(queryClient, event),
  chatMessageFavoriteUpdate: (event, { queryClient }) => chat.chatMessageFavoriteUpdate(queryClient, event),
  chatTyping: (event) => noteTyping(event),
  chatUserAdd: (event, { queryClient }) => {
    chat.chatUserAdd(queryClient, event)
    updateUsers(queryClient, event.users)
  },
  chatUserRemove: (event, { queryClient }) => {
    chat.chatUserRemove(queryClient, event)
    void recheckUser(queryClient, event.userId)
  },
  chatCreate: (event, { queryClient }) => {
    chat.chatCreate(queryClient, event)
    refetchIdLists(queryClient)
  },
  chatDelete: (event, { queryClient }) => {
    chat.chatDelete(queryClient, event)
    refetchIdLists(queryClient)
  },
  chatUpdate: (event, { queryClient }) => chat.chatUpdate(queryClient, event),
  chatUnreadUpdate: (event, { queryClient }) => chat.chatUnreadUpdate(queryClient, event),

  notificationUpdate: (event, { queryClient }) => {
    updateNewNotifications(queryClient, event)
    // A decision on a payout arrives as a notification, so settlements may have changed.
    if (event.newCount > 0) refetchSettlements(queryClient)
  },

  applicationUpdate: (event, { queryClient }) => updateApplication(queryClient, event),

  orderUpdate: (event, { queryClient }) => {
    updateOrder(queryClient, event)
    subscription.updatePremiumOrder(queryClient, event)
    updateContentsOrder(queryClient, event)
    void refetchPayments(queryClient)
  },
  pointUpdate: (event, { queryClient }) => updatePoints(queryClient, event),

  watermarkProcessed: ({ watermarkOrderId, fileUrls }) => noteWatermark(watermarkOrderId, { fileUrls }),
  watermarkProcessFailed: ({ watermarkOrderId, message }) => noteWatermark(watermarkOrderId, { message }),

  subscriptionAdd: (event, { queryClient }) => {
    subscription.addSubscription(queryClient, event)
    refetchIdLists(queryClient)
  },
  subscriptionRemove: (event, { queryClient }) => {
    subscription.removeSubscription(queryClient, event)
    refetchIdLists(queryClient)
  },
  subscriptionPremiumAdd: (event, { queryClient }) => {
    subscription.addPremium(queryClient, event)
    refetchIdLists(queryClient)
  },
  subscriptionPremiumRemove: (event, { queryClient }) => {
    subscription.removePremium(queryClient, event)
    refetchIdLists(queryClient)
  },
  subscriptionPremiumUpdate: (event, { queryClient }) => subscription.updatePremium(queryClient, event),

  permissionDMEnterAdd: (event, { queryClient }) => permission.addDMEnter(queryClient, event),
  permissionDMEnterRemove: (event, { queryClient }) => permission.removeDMEnter(queryClient, event),
  permissionDMSendAdd: (event, { queryClient }) => permission.addDMSend(queryClient, event),
  permissionDMSendRemove: (event, { queryClient }) => permission.removeDMSend(queryClient, event),

  celebSeatsUpdate: (event, { queryClient }) => updateSeats(queryClient, event),
  // Both undefined and null leave the cached value unchanged (spec.md point 4, User cache).
  userUpdate: (event, { queryClient }) => {
    const { user, isMuted, isBlocked } = event
    if (isMuted !== undefined) return applyBlockOrMute(queryClient, 'muting', user.id, isMuted)
    if (isBlocked !== undefined) return applyBlockOrMute(queryClient, 'blocking', user.id, isBlocked)
    updateUser(queryClient, event)
    chat.userUpdate(queryClient, event)
  },
}
