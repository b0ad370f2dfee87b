/**
 * An outside service failed or refused. `code` is the service's own (`invalid_grant`, `KOE320`, `-401`). `isTemporary`
 * means that the same request may succeed later: no answer in time, a broken connection, 429 or 5xx.
 */
export class ProviderError extends Error {
  readonly provider: 'kakao' | 'apple' | 'appstore' | 'portone' | 'solapi' | 'clova' | 'smtp' | 'fcm' | 'webpush'
  readonly code: string
  readonly isTemporary: boolean
  /** Why the service refused, in its own words. */
  readonly providerMessage: string | null
  override readonly name: string = 'ProviderError'

  constructor(
    provider: ProviderError['provider'],
    code: string,
    options: { isTemporary?: boolean; providerMessage?: string | null; cause?: unknown } = {},
  ) {
    super(`${provider}: ${code}`, { cause: options.cause })
    this.provider = provider
    this.code = code
    this.isTemporary = options.isTemporary ?? false
    this.providerMessage = options.providerMessage ?? null
  }
}
