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
  /** A `mailto:` or `https:` URL with which push services can contact us about problems. */
  subject: string
  /** Decides which addresses pushes may be posted to. */
  route: Route
  timeoutMs?: number | undefined
}

/**
 * A browser that is closed for longer than this misses the push. The app loads the current state anyway when it opens.
 */
const ttlS = 86_400
/**
 * A push that is still waiting is replaced by a later one with the same topic. A topic may have up to 32 base64url
 * characters.
 */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** 404 and 410 mean that a subscription has ended (RFC 8030, 7.3). */
const isEnded = (error: unknown): boolean =>
  error instanceof ProviderError && error.provider === 'webpush' && (error.code === '404' || error.code === '410')

/**
 * Sends pushes to browsers: one request per subscription, to the browser's push service, which cannot read the content.
 */
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
