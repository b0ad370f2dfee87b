import type { Plugin } from 'vite'

const names = {
  kakaoJsKey: 'KAKAO_JS_KEY',
  kakaoSdkUrl: 'KAKAO_SDK_URL',
  appleClientId: 'APPLE_CLIENT_ID',
  appleSdkUrl: 'APPLE_SDK_URL',
  portOneUserCode: 'PORTONE_USER_CODE',
  portOneSdkUrl: 'PORTONE_SDK_URL',
  certificationChannel: 'PORTONE_CERTIFICATION_CHANNEL',
}

/**
 * Development only, where no server fills index.html: adds the meta tag that `src/browser/appConfig.ts` reads, with the
 * public settings from the environment and nothing else.
 */
export const appConfig = (env: Record<string, string | undefined>): Plugin => ({
  name: 'byeol-app-config',
  apply: 'serve',
  transformIndexHtml: () => {
    const config = Object.fromEntries(Object.entries(names).map(([name, variable]) => [name, env[variable] ?? null]))
    return [
      { tag: 'meta', attrs: { name: 'byeol-config', content: JSON.stringify(config) }, injectTo: 'head' as const },
    ]
  },
})
