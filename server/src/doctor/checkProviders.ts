import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import { providerState, type Provider } from '../environment/providerVariables.ts'
import { ProviderError } from '../providers/ProviderError.ts'
import { verifySmtp } from '../providers/smtpMail.ts'
import { answerWithinMs, found, look, type Finding } from './Finding.ts'

export type Clients = Pick<Context, 'kakao' | 'apple' | 'appStore' | 'portOne' | 'push'>

/** Expects the request to fail with one of the codes that a service returns only to a client with valid keys. */
async function expectRefusal(ask: Promise<unknown>, codes: readonly string[]): Promise<void> {
  try {
    await ask
  } catch (error) {
    if (error instanceof ProviderError && codes.includes(error.code)) return
    throw error
  }
}

const nobody = 'doctor'
/**
 * For each service, a request that changes nothing there. A service without one is reported as configured, but not
 * tested.
 */
const questions: Partial<Record<Provider, (clients: Clients, env: Env) => Promise<unknown> | null | undefined>> = {
  smtp: (_clients, env) => verifySmtp(env.SMTP_URL!, answerWithinMs),
  // An authorization code that Kakao never issued: the error is invalid_grant if our key is right, KOE101 or KOE010 if
  // not.
  kakao: ({ kakao }, env) =>
    kakao &&
    expectRefusal(kakao.exchangeCode(nobody, `${env.PUBLIC_URL ?? 'https://localhost'}/auth`), [
      'KOE320',
      'KOE303',
      'KOE006',
    ]),
  // An authorization code that Apple never issued: the error is invalid_grant if our key is right, invalid_client if
  // not.
  apple: ({ apple }, env) =>
    apple && expectRefusal(apple.exchangeCode(nobody, env.APPLE_CLIENT_ID!), ['invalid_grant']),
  appStore: ({ appStore }) => appStore?.getTransaction('1'),
  portOne: ({ portOne }) => portOne?.getCertification(nobody),
  fcm: ({ push }) =>
    push && expectRefusal(push.send({ token: nobody, keys: null }, nothing), ['INVALID_ARGUMENT', 'UNREGISTERED']),
}
const nothing = { title: '', body: '', link: '/', tag: nobody, badge: null }

/** What people miss if the service is not configured. */
const without: Partial<Record<Provider, string>> = {
  smtp: 'no mails',
  kakao: 'no sign-in by Kakao',
  apple: 'no sign-in by Apple',
  appStore: 'no purchases on iOS',
  portOne: 'no verified identity',
  portOnePayments: 'nothing is sold by card',
  solapi: 'no texts',
  fcm: 'no pushes to phones',
  webPush: 'no pushes to browsers',
  speech: 'no drafts of captions',
  deepl: 'no translations by DeepL',
  googleTranslate: 'no translations by Google',
  recordingFilter: 'uploads are not compared with known illegal recordings',
}

async function checkProvider(provider: Provider, env: Env, clients: Clients): Promise<Finding> {
  const { state, missing } = providerState(env, provider)
  if (state === 'half') return found(provider, 'half', `${missing.join(', ')} is missing`)
  if (state === 'off') return found(provider, 'off', without[provider])
  const ask = questions[provider]
  if (!ask) return found(provider, 'on', 'configured, not tried')
  return look(provider, async () => {
    await ask(clients, env)
    return found(provider, 'on')
  })
}

/** Sends each configured service a request that requires valid keys and changes nothing. */
export const checkProviders = (env: Env, clients: Clients): Promise<Finding[]> =>
  Promise.all((Object.keys(without) as Provider[]).map((provider) => checkProvider(provider, env, clients)))
