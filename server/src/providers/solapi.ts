import { parsePhoneNumber } from 'libphonenumber-js/min'
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { askProvider } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

export interface SmsClient {
  /** `to`: a number in E.164 format, or a Korean number as digits. Throws ProviderError. */
  send(to: string, text: string): Promise<void>
}

interface SmsConfig {
  url: string
  key: string
  secret: string
  sender: string
  timeoutMs?: number | undefined
}

const Sent = z.object({
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
  failedMessageList: z.array(z.object({ statusCode: z.string() })),
})
const Refused = z.object({ errorCode: z.string() })

/**
 * Sends text messages through SOLAPI. Its responses contain the recipient's number, so errors only contain the code.
 */
export function smsClient({ url, key, secret, sender, timeoutMs }: SmsConfig, now: () => Date): SmsClient {
  function authorization(): string {
    const date = now().toISOString()
    const salt = randomBytes(16).toString('hex')
    const signature = createHmac('sha256', secret)
      .update(date + salt)
      .digest('hex')
    return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
  }

  return {
    async send(to, text) {
      const init = {
        method: 'POST',
        headers: { authorization: authorization(), 'content-type': 'application/json' },
        body: JSON.stringify({
          messages: [{ ...recipient(to), from: sender, text, autoTypeDetect: true }],
          allowDuplicates: false,
        }),
      }
      const { status, body } = await askProvider('solapi', `${url}/messages/v4/send-many/detail`, init, timeoutMs)
      if (status !== 200) throw new ProviderError('solapi', Refused.safeParse(body).data?.errorCode ?? String(status))

      const sent = Sent.safeParse(body)
      if (!sent.success) throw new ProviderError('solapi', 'unreadable_answer')
      const { groupInfo, failedMessageList } = sent.data
      // Status 200 only means that the request was understood, not that a message was sent.
      const isRefused = failedMessageList.length > 0 && groupInfo.count.total === groupInfo.count.registeredFailed
      if (isRefused) throw new ProviderError('solapi', failedMessageList[0]!.statusCode)
    },
  }
}

/** SOLAPI takes national numbers, with a separate calling code for all countries except Korea. */
function recipient(to: string): { to: string; country?: string } {
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(to, 'KR')
  return countryCallingCode === '82'
    ? { to: `0${nationalNumber}` }
    : { to: nationalNumber, country: countryCallingCode }
}
