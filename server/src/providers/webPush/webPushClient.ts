import { createHash } from 'node:crypto'
import { postPublic } from '../../web/postPublic.ts'
import type { Route } from '../../web/publicRoute.ts'
import { answerTimeoutMs } from '../askProvider.ts'
import { ProviderError } from '../ProviderError.ts'
import type { PushClient } from '../push.ts'
import { encryptPush } from './encryptPush.ts'
import { vapidAuthorization, type VapidKey } from './vapid.ts'

interface WebPushConfig {
  key: VapidKey
  /** `mailto:` or `https:`: the contact for push services when something is wrong. */
  subject: string
  /** Decides which addresses a push may be posted to. */
  route: Route
  timeoutMs?: number | undefined
}

/** A browser that is closed for longer misses the push. The app itself is up to date when it opens. */
const ttlS = 86_400
/** A waiting push with the same topic is replaced. It may have 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** 404 and 410 mean that a subscription has ended (RFC 8030, 7.3). */
const isEnded = (error: unknown): boolean =>
  error instanceof ProviderError && error.provider === 'webpush' && (error.code === '404' || error.code === '410')

/** Sends pushes to browsers: one request per subscription to the push service of the browser, which cannot read it. */
export function webPushClient(config: WebPushConfig, now: () => Date): PushClient {
  const { key, subject, route, timeoutMs = answerTimeoutMs } = config
  const authorizationFor = vapidAuthorization(key, subject, now)
  return {
    isGone: isEnded,
    async send({ token, keys }, push) {
      const address = new URL(token)
      const status = await postPublic(address, route, {
        headers: {
          authorization: await authorizationFor(address.origin),
          ttl: String(ttlS),
          urgency: 'high',
          topic: topicOf(push.tag),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
        },
        body: encryptPush(JSON.stringify(push), keys!),
        timeoutMs,
      }).catch((error: unknown) => {
        throw new ProviderError('webpush', 'unreachable', { isTemporary: true, cause: error })
      })
      if (status >= 200 && status < 300) return
      throw new ProviderError('webpush', String(status), { isTemporary: status === 429 || status >= 500 })
    },
  }
}
