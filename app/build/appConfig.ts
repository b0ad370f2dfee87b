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
/** The names that the server uses (server/src/companyFacts.ts); the example replaces missing ones. */
const companyNames = {
  name: 'COMPANY_NAME',
  nameInEnglish: 'COMPANY_NAME_EN',
  representative: 'COMPANY_REPRESENTATIVE',
  number: 'COMPANY_NUMBER',
  mailOrder: 'COMPANY_MAIL_ORDER',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
  hosting: 'COMPANY_HOSTING',
  paymentGateway: 'COMPANY_PAYMENT_GATEWAY',
  mailer: 'COMPANY_MAILER',
  storage: 'COMPANY_STORAGE',
  privacyOfficer: 'COMPANY_PRIVACY_OFFICER',
  youthOfficer: 'COMPANY_YOUTH_OFFICER',
  playStoreId: 'PLAY_STORE_ID',
  appStoreId: 'APPSTORE_APP_ID',
}

type Variables = Record<string, string | undefined>

const read = (variables: Record<string, string>, env: Variables, missing: null | undefined) =>
  Object.fromEntries(Object.entries(variables).map(([name, variable]) => [name, env[variable] ?? missing]))

/**
 * Where no server fills index.html (in development and in shells), adds the meta tag that `src/browser/appConfig.ts`
 * reads, with only the public settings from the environment.
 */
export const appConfig = (env: Variables, isShell: boolean): Plugin => ({
  name: 'byeol-app-config',
  apply: isShell ? 'build' : 'serve',
  transformIndexHtml: (html) => {
    const config = { ...read(names, env, null), company: read(companyNames, env, undefined) }
    return {
      // The note for a start that is stuck; no script of ours fills it in.
      html: html.replace('href="mailto:"', () => `href="mailto:${env.COMPANY_EMAIL ?? ''}"`),
      tags: [
        { tag: 'meta', attrs: { name: 'byeol-config', content: JSON.stringify(config) }, injectTo: 'head' as const },
      ],
    }
  },
})
