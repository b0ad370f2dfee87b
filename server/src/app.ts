import { api } from '@byeol/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { applicationRoutes } from './features/application/routes.ts'
import { serveAppleHook } from './features/app-store/receiveAppleHook.ts'
import { authRoutes } from './features/auth/routes.ts'
import { serveAppleAccountHook } from './features/auth/hooks/serveAppleAccountHook.ts'
import { serveKakaoHook } from './features/auth/hooks/serveKakaoHook.ts'
import { serveCards } from './features/board/posts/cardPicture.ts'
import { boardRoutes } from './features/board/routes.ts'
import { casesRoutes } from './features/cases/routes.ts'
import { celebContentsRoutes } from './features/celeb-contents/routes.ts'
import { celebRoutes } from './features/celeb/routes.ts'
import { chatFileRoutes, chatRoutes, chatUserRoutes } from './features/chat/routes.ts'
import { bootRoutes } from './features/boot/routes.ts'
import { chatSocket } from './features/chat/socket.ts'
import { donationRoutes } from './features/donation/routes.ts'
import { fileRoutes } from './features/file/routes.ts'
import { serveFiles } from './features/file/serveFiles.ts'
import { serveStatements } from './features/settlement/statement/serveStatements.ts'
import { servePartUploads } from './features/file/servePartUploads.ts'
import { followRoutes } from './features/follow/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { leavingRoutes } from './features/leaving/routes.ts'
import { noticeRoutes } from './features/notice/routes.ts'
import { policyRoutes } from './features/policy/routes.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { servePortOneHook } from './features/order/receivePortOneHook.ts'
import { paymentRoutes } from './features/payment/routes.ts'
import { permissionRoutes } from './features/chat/permissions/routes.ts'
import { pointRoutes } from './features/point/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { receiptRoutes } from './features/receipt/routes.ts'
import { safetyRoutes } from './features/safety/routes.ts'
import { handedDataRoutes, serviceRoutes } from './features/service/routes.ts'
import { donationSettlementRoutes, refundTransferRoutes, settlementRoutes } from './features/settlement/routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { translationRoutes } from './features/translation/routes.ts'
import type { Handlers } from './http/call.ts'
import { serve } from './http/serve.ts'
import type { EventHandlers } from './socket/receiveEvent.ts'

// Some groups of calls in the contract are served by several features. A call without a handler is a compile error.
const authGroup: Handlers<typeof api.auth> = { ...authRoutes, ...bootRoutes, ...leavingRoutes }
const userGroup: Handlers<typeof api.user> = {
  ...profileRoutes,
  ...followRoutes,
  ...safetyRoutes,
  ...identityRoutes,
  ...privacyRoutes,
  ...chatUserRoutes,
  ...handedDataRoutes,
}
const celebGroup: Handlers<typeof api.celeb> = { ...celebRoutes, ...settlementRoutes, ...applicationRoutes }
const fileGroup: Handlers<typeof api.file> = { ...fileRoutes, ...chatFileRoutes }
const donationGroup: Handlers<typeof api.donation> = { ...donationRoutes, ...donationSettlementRoutes }
const paymentGroup: Handlers<typeof api.payment> = {
  ...paymentRoutes,
  ...receiptRoutes,
  ...refundTransferRoutes,
}

/** TABLE OF CONTENTS: the handlers of each group of calls. */
export async function serveFeatures(app: FastifyInstance, ctx: Context): Promise<void> {
  serve(app, ctx, api.auth, authGroup)
  serve(app, ctx, api.user, userGroup)
  serve(app, ctx, api.subscription, subscriptionRoutes)
  serve(app, ctx, api.translation, translationRoutes)
  serve(app, ctx, api.permission, permissionRoutes)
  serve(app, ctx, api.notice, noticeRoutes)
  serve(app, ctx, api.policy, policyRoutes)
  serve(app, ctx, api.notification, notificationRoutes)
  serve(app, ctx, api.service, serviceRoutes)
  serve(app, ctx, api.board, boardRoutes)
  serve(app, ctx, api.cases, casesRoutes)
  serve(app, ctx, api.celebContents, celebContentsRoutes)
  serve(app, ctx, api.celeb, celebGroup)
  serve(app, ctx, api.chat, chatRoutes)
  serve(app, ctx, api.file, fileGroup)
  serve(app, ctx, api.point, pointRoutes)
  serve(app, ctx, api.donation, donationGroup)
  serve(app, ctx, api.payment, paymentGroup)
  serve(app, ctx, api.analytics, analyticsRoutes)
  servePortOneHook(app, ctx)
  serveAppleHook(app, ctx)
  serveAppleAccountHook(app, ctx)
  serveKakaoHook(app, ctx)
  serveFiles(app, ctx)
  serveCards(app, ctx)
  serveStatements(app, ctx)
  await servePartUploads(app, ctx)
}

/** TABLE OF CONTENTS: handlers of the events that clients send over their sockets. */
export const clientEventHandlers: EventHandlers = chatSocket
