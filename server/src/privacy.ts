import { applicationPrivacy } from './features/application/privacy.ts'
import { auditPrivacy } from './audit/privacy.ts'
import { appStorePrivacy } from './features/app-store/privacy.ts'
import { authPrivacy } from './features/auth/privacy.ts'
import { boardPrivacy } from './features/board/privacy.ts'
import { casesPrivacy } from './features/cases/privacy.ts'
import { celebContentsPrivacy } from './features/celeb-contents/privacy.ts'
import { celebPrivacy, exportCelebChat } from './features/celeb/privacy.ts'
import { chatPrivacy, exportChat } from './features/chat/privacy.ts'
import { donationPrivacy } from './features/donation/privacy.ts'
import { filePrivacy } from './features/file/privacy.ts'
import { followPrivacy } from './features/follow/privacy.ts'
import { identityPrivacy } from './features/identity/privacy.ts'
import { noticePrivacy } from './features/notice/privacy.ts'
import { notificationPrivacy } from './features/notification/privacy.ts'
import { orderPrivacy } from './features/order/privacy.ts'
import { paymentPrivacy } from './features/payment/privacy.ts'
import { permissionPrivacy } from './features/chat/permissions/privacy.ts'
import { consentPrivacy } from './features/privacy/consentPrivacy.ts'
import type { Exporters, FeaturePrivacy } from './personal-data/FeaturePrivacy.ts'
import { profilePrivacy } from './features/profile/privacy.ts'
import { reportPrivacy } from './features/report/privacy.ts'
import { safetyPrivacy } from './features/safety/privacy.ts'
import { failedWorkPrivacy } from './console/features/failed-work/privacy.ts'
import { incidentPrivacy } from './console/features/incidents/privacy.ts'
import { peoplePrivacy } from './console/features/people/privacy.ts'
import { recordPrivacy } from './console/features/records/privacy.ts'
import { servicePrivacy } from './features/service/privacy.ts'
import { settlementPrivacy } from './features/settlement/privacy.ts'
import { subscriptionPrivacy } from './features/subscription/privacy.ts'
import { ledgerPrivacy } from './ledger/privacy.ts'

/**
 * TABLE OF CONTENTS: what each feature stores about a person and erases. Profile comes last, because it empties the
 * person's row.
 */
export const privacyOfFeatures: readonly FeaturePrivacy[] = [
  authPrivacy,
  identityPrivacy,
  consentPrivacy,
  failedWorkPrivacy,
  followPrivacy,
  subscriptionPrivacy,
  permissionPrivacy,
  safetyPrivacy,
  reportPrivacy,
  casesPrivacy,
  celebPrivacy,
  celebContentsPrivacy,
  applicationPrivacy,
  servicePrivacy,
  noticePrivacy,
  notificationPrivacy,
  boardPrivacy,
  chatPrivacy,
  filePrivacy,
  paymentPrivacy,
  orderPrivacy,
  donationPrivacy,
  appStorePrivacy,
  ledgerPrivacy,
  auditPrivacy,
  peoplePrivacy,
  recordPrivacy,
  incidentPrivacy,
  settlementPrivacy,
  profilePrivacy,
]

/** TABLE OF CONTENTS: the function for each part of a person's data download. A missing part is a compile error. */
export const exporters: Exporters = {
  ...applicationPrivacy.exports,
  ...authPrivacy.exports,
  ...identityPrivacy.exports,
  ...consentPrivacy.exports,
  ...followPrivacy.exports,
  ...subscriptionPrivacy.exports,
  ...safetyPrivacy.exports,
  ...reportPrivacy.exports,
  ...casesPrivacy.exports,
  ...celebContentsPrivacy.exports,
  ...servicePrivacy.exports,
  ...notificationPrivacy.exports,
  ...boardPrivacy.exports,
  ...filePrivacy.exports,
  ...orderPrivacy.exports,
  ...donationPrivacy.exports,
  ...paymentPrivacy.exports,
  ...ledgerPrivacy.exports,
  ...settlementPrivacy.exports,
  ...profilePrivacy.exports,
  chat: async (ctx, userId) => ({
    ...(await exportChat(ctx.db, userId)),
    ...(await exportCelebChat(ctx.db, userId)),
  }),
}
