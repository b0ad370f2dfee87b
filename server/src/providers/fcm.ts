import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { askProvider } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'
import type { Push, PushClient } from './push.ts'

/** Whether FCM's error code says that the token no longer works. */
const isTokenGone = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.provider === 'fcm' &&
  (error.code === 'UNREGISTERED' || error.code === 'SENDER_ID_MISMATCH')

interface FcmConfig {
  url: string
  tokenUrl: string
  projectId: string
  clientEmail: string
  /** PKCS8 PEM. Line breaks may be written as `\n`, as in environment files. */
  privateKey: string
  timeoutMs?: number | undefined
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const assertionLifeS = 3_600
/** A new access token is fetched this long before the old one expires. */
const earlyMs = 60_000
/** A device that is off for longer than this misses the push. The app loads the current state anyway when it opens. */
const ttlS = 86_400

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refused = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
})

/**
 * Sends pushes through FCM HTTP v1, which takes one request per device. About the channel `common`, see spec.md point
 * 9.
 */
export function fcmClient(config: FcmConfig, now: () => Date): PushClient {
  const privateKey = createPrivateKey(config.privateKey.replaceAll('\\n', '\n'))
  let granted: { token: Promise<string>; until: number } | null = null

  async function askForToken(): Promise<z.infer<typeof Granted>> {
    const nowS = Math.floor(now().getTime() / 1_000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.clientEmail)
      .setAudience(config.tokenUrl)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + assertionLifeS)
      .sign(privateKey)
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const answer = await askProvider('fcm', config.tokenUrl, { method: 'POST', body }, config.timeoutMs)
    const parsed = Granted.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success)
      throw new ProviderError('fcm', 'no_access_token', { isTemporary: true })
    return parsed.data
  }

  /** Fetches an access token; concurrent pushes share one request. */
  function accessToken(): Promise<string> {
    if (granted && granted.until > now().getTime()) return granted.token
    const asked = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
    asked.token = askForToken().then(
      ({ access_token: token, expires_in: lifeS }) => {
        asked.until = now().getTime() + lifeS * 1_000 - earlyMs
        return token
      },
      (error: unknown) => {
        asked.until = 0
        throw error
      },
    )
    granted = asked
    return asked.token
  }

  return {
    isGone: isTokenGone,
    async send({ token }, push) {
      const url = `${config.url}/v1/projects/${config.projectId}/messages:send`
      const init = {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(token, push) }),
      }
      const { status, body } = await askProvider('fcm', url, init, config.timeoutMs)
      if (status === 200) return
      if (status === 401) granted = null
      const { error } = Refused.safeParse(body).data ?? {}
      const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? String(status)
      throw new ProviderError('fcm', code, { isTemporary: status === 401 })
    },
  }
}

function messageOf(token: string, { title, body, link, tag, badge, optOut }: Push): object {
  return {
    token,
    notification: { title, body },
    data: { link, ...(optOut !== undefined && { optOut }) },
    android: {
      priority: 'HIGH',
      ttl: `${ttlS}s`,
      notification: { channel_id: 'common', tag, ...(badge === null ? {} : { notification_count: badge }) },
    },
    apns: {
      headers: { 'apns-priority': '10', 'apns-push-type': 'alert', 'apns-collapse-id': tag },
      payload: { aps: { sound: 'default', 'thread-id': tag, ...(badge === null ? {} : { badge }) } },
    },
  }
}
