import { z } from 'zod'
import { askProvider, type ProviderAnswer } from './askProvider.ts'
import { ProviderError } from './ProviderError.ts'

/** PortOne's data of a certification. `verifyIdentity.ts` decides whether to accept it. */
export interface Certification {
  impUid: string
  merchantUid: string
  /** False when the certification was cancelled or failed; the person's fields are then empty. */
  isCertified: boolean
  /** 1970 when the certification did not succeed. */
  certifiedAt: Date
  name: string
  /** YYYY-MM-DD */
  birthday: string
  gender: 'male' | 'female' | null
  /** Null unless PortOne has approved the merchant to receive it. */
  phone: string | null
  /** CI: a person has the same value at every merchant. */
  uniqueKey: string
  /** DI: a person has the same value for all accounts at this merchant. */
  uniqueInSite: string
}

export interface PortOneClient {
  /** Null when PortOne has no such certification. Throws ProviderError. */
  getCertification(impUid: string): Promise<Certification | null>
}

const Envelope = z.object({ code: z.int(), response: z.unknown() })
const Token = z.object({ access_token: z.string(), now: z.int(), expired_at: z.int() })
const CertificationResponse = z
  .object({
    imp_uid: z.string(),
    merchant_uid: z.string(),
    certified: z.boolean(),
    certified_at: z.int().nullish(),
    name: z.string().nullish(),
    birthday: z.iso.date().nullish(),
    gender: z.enum(['male', 'female']).nullish().catch(null),
    phone: z.string().nullish(),
    unique_key: z.string().nullish(),
    unique_in_site: z.string().nullish(),
  })
  .refine(
    (found) => !found.certified || Boolean(found.name && found.birthday && found.unique_key && found.unique_in_site),
  )
  .transform((found): Certification => ({
    impUid: found.imp_uid,
    merchantUid: found.merchant_uid,
    isCertified: found.certified,
    certifiedAt: new Date((found.certified_at ?? 0) * 1000),
    name: found.name ?? '',
    birthday: found.birthday ?? '',
    gender: found.gender ?? null,
    phone: found.phone ?? null,
    uniqueKey: found.unique_key ?? '',
    uniqueInSite: found.unique_in_site ?? '',
  }))

const notFound = 404
const unauthorized = 401
/**
 * A token is not used in its last seconds, because it could expire on the way. This must be less than a minute: until
 * its last minute, PortOne returns the same token.
 */
const tokenMarginMs = 10_000

/** PortOne V1. `key` and `secret` are the REST API's imp_key and imp_secret. */
export function portOneClient({ url, key, secret }: { url: string; key: string; secret: string }): PortOneClient {
  let token: { value: Promise<string>; usableUntilMs: number } | null = null

  function getToken(): Promise<string> {
    if (token && token.usableUntilMs > performance.now()) return token.value
    const asked = { value: fetchToken().then(keepUntil), usableUntilMs: Infinity }
    token = asked
    asked.value.catch(() => {
      if (token === asked) token = null
    })
    return asked.value

    function keepUntil({ access_token, now, expired_at }: z.infer<typeof Token>): string {
      // Use PortOne's clock for the lifetime, because this machine's may be wrong.
      asked.usableUntilMs = performance.now() + (expired_at - now) * 1000 - tokenMarginMs
      return access_token
    }
  }

  async function fetchToken() {
    const answer = await askProvider('portone', `${url}/users/getToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imp_key: key, imp_secret: secret }),
    })
    return read(Token, answer)
  }

  async function get(path: string): Promise<ProviderAnswer> {
    const ask = async () =>
      askProvider('portone', `${url}${path}`, { headers: { authorization: `Bearer ${await getToken()}` } })
    const answer = await ask()
    if (answer.status !== unauthorized) return answer
    // Tokens also end early, when the secret is changed.
    token = null
    return ask()
  }

  return {
    async getCertification(impUid) {
      const answer = await get(`/certifications/${encodeURIComponent(impUid)}`)
      return answer.status === notFound ? null : read(CertificationResponse, answer)
    },
  }
}

/** The `response` of an envelope. PortOne refuses with HTTP 200 and a code other than 0. */
function read<T extends z.ZodType>(response: T, { status, body }: ProviderAnswer): z.output<T> {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) throw new ProviderError('portone', status === 200 ? 'unreadable_answer' : String(status))
  if (status !== 200 || envelope.data.code !== 0)
    throw new ProviderError('portone', status === 200 ? String(envelope.data.code) : String(status))
  const found = response.safeParse(envelope.data.response)
  if (!found.success) throw new ProviderError('portone', 'unreadable_answer')
  return found.data
}
