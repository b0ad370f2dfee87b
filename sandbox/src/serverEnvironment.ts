import { appleEnvironment } from './apple/appleEnvironment.ts'
import { appStoreEnvironment } from './appStore/appStoreEnvironment.ts'
import { clovaEnvironment } from './clova/serveClova.ts'
import { fcmEnvironment } from './fcm/serviceAccount.ts'
import { kakaoEnvironment } from './kakao/kakaoEnvironment.ts'
import { smtpEnvironment } from './mail/smtpEnvironment.ts'
import { portOneEnvironment } from './portone/merchant.ts'
import { recordingFilterEnvironment } from './recordings/serveRecordingFilter.ts'
import { solapiEnvironment } from './solapi/account.ts'
import { translationEnvironment } from './translation/serveTranslation.ts'

/**
 * Responds to `GET /env` with the environment variables that make a server use this sandbox for every outside service.
 */
export const serverEnvironment = (origin: string, smtpPort: number): Record<string, string> => ({
  ...kakaoEnvironment(origin),
  ...appleEnvironment(origin),
  ...appStoreEnvironment(origin),
  ...portOneEnvironment(origin),
  ...solapiEnvironment(origin),
  ...clovaEnvironment(origin),
  ...recordingFilterEnvironment(origin),
  ...translationEnvironment(origin),
  ...fcmEnvironment(origin),
  ...smtpEnvironment(smtpPort),
  // Push subscriptions with an endpoint under this origin are posted to the simulated push service.
  WEBPUSH_SIMULATOR_URL: origin,
})
