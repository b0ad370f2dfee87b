import type { PageConfig } from '@byeol/contract/company/pageConfig.ts'
import { companyOf } from '../companyFacts.ts'
import type { Env } from '../env.ts'

/**
 * The part of the boot configuration that comes from the environment: the payment provider's user code and the keys for
 * social sign-in (spec.md point 9). A service is left out unless the server can complete its requests
 * (openProviders.ts).
 */
export function clientConfig(env: Env, webPushKey: string | null): PageConfig {
  const kakao = Boolean(env.KAKAO_JS_KEY && env.KAKAO_SDK_URL && env.KAKAO_REST_KEY && env.KAKAO_ADMIN_KEY)
  const apple = Boolean(
    env.APPLE_CLIENT_ID && env.APPLE_BUNDLE_ID && env.APPLE_TEAM_ID && env.APPLE_KEY_ID && env.APPLE_PRIVATE_KEY,
  )
  const portOne = Boolean(env.PORTONE_USER_CODE && env.PORTONE_KEY && env.PORTONE_SECRET)
  const when = (isThere: boolean, value: string | undefined): string | null => (isThere && value ? value : null)
  return {
    kakaoJsKey: when(kakao, env.KAKAO_JS_KEY),
    kakaoSdkUrl: when(kakao, env.KAKAO_SDK_URL),
    appleClientId: when(apple, env.APPLE_CLIENT_ID),
    appleSdkUrl: when(apple, env.APPLE_SDK_URL),
    portOneUserCode: when(portOne, env.PORTONE_USER_CODE),
    portOneSdkUrl: when(portOne, env.PORTONE_SDK_URL),
    certificationChannel: when(portOne, env.PORTONE_CERTIFICATION_CHANNEL),
    storeSimulatorUrl: env.APPSTORE_SIMULATOR_URL ?? null,
    webPushKey,
    company: companyOf(env),
  }
}

/** The origins of the configured services, from which a page may load scripts. */
export const scriptOrigins = (config: PageConfig): string[] => [
  ...new Set(
    [config.kakaoSdkUrl, config.appleSdkUrl, config.portOneSdkUrl, config.storeSimulatorUrl]
      .filter((url) => url !== null)
      .map((url) => new URL(url).origin),
  ),
]
