import { randomInt, randomUUID } from 'node:crypto'
import { askSandbox } from './servers/askSandbox.ts'

interface KakaoGiven {
  id?: number
  nickname?: string
  email?: string | null
  isEmailValid?: boolean
  isEmailVerified?: boolean
}

/** A person with a Kakao account who has just given consent in Kakao's SDK. */
export const kakaoPerson = (given: KakaoGiven = {}): Promise<{ id: number; refreshToken: string }> =>
  askSandbox('/kakao/_sandbox/person', { id: randomInt(5_000_000_000, 9_000_000_000), ...given })
/** A person who has just given consent on Kakao's page. */
export const kakaoCode = (redirectUri: string, given: KakaoGiven = {}): Promise<{ id: number; code: string }> =>
  askSandbox('/kakao/_sandbox/person', { id: randomInt(5_000_000_000, 9_000_000_000), ...given, redirectUri })
export const freezeKakao = (id: number, mode: string | number): Promise<unknown> =>
  askSandbox('/kakao/_sandbox/freeze', { id, mode })
/** The person unlinks our app at Kakao, which then calls `url`. Returns the status of the response. */
export const leaveKakao = async (
  id: number,
  url: string,
  how: { referrerType?: string; method?: 'GET' | 'POST'; adminKey?: string } = {},
): Promise<number | null> =>
  (await askSandbox<{ status: number | null }>('/kakao/_sandbox/leave', { id, url, ...how })).status
export const unlinkedFromKakao = async (): Promise<string[]> =>
  (await askSandbox<{ ids: (number | string)[] }>('/kakao/_sandbox/unlinked')).ids.map(String)

interface AppleGiven {
  subject?: string
  email?: string
  isEmailVerified?: boolean
  clientId?: string
  redirectUri?: string
  wrong?: string
}
export interface AppleProof {
  identityToken: string
  authorizationCode: string
  nonce: string
  redirectUri?: string
}

/** Signs in with Apple, and returns the proof that the app receives. */
export async function appleSignIn(given: AppleGiven = {}): Promise<{ subject: string; proof: AppleProof }> {
  const nonce = randomUUID()
  const { subject, idToken, code } = await askSandbox<{ subject: string; idToken: string; code: string }>(
    '/apple/_sandbox/sign-in',
    { rawNonce: nonce, ...given },
  )
  const { redirectUri } = given
  return {
    subject,
    proof: { identityToken: idToken, authorizationCode: code, nonce, ...(redirectUri && { redirectUri }) },
  }
}
export const freezeApple = (subject: string, mode: 'hang' | '500' | 'off'): Promise<unknown> =>
  askSandbox('/apple/_sandbox/freeze', { subject, mode })
/** Makes Apple send an event to `url`. Returns the status of the response. */
export const appleEvent = async (
  subject: string,
  type: string,
  url: string,
  how: { eventTime?: number; wrong?: string } = {},
): Promise<number | null> =>
  (await askSandbox<{ status: number | null }>('/apple/_sandbox/event', { subject, type, url, ...how })).status
export const revokedByApple = async (): Promise<string[]> =>
  (await askSandbox<{ tokens: string[] }>('/apple/_sandbox/revoked')).tokens
