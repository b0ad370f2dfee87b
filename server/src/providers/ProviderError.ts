export type ProviderName =
  | 'kakao'
  | 'apple'
  | 'appstore'
  | 'portone'
  | 'solapi'
  | 'clova'
  | 'deepl'
  | 'google'
  | 'recordings'
  | 'smtp'
  | 'fcm'
  | 'webpush'

/**
 * An outside service failed or refused a request. `code` is the service's own error code (`invalid_grant`, `KOE320`,
 * `-401`). `isTemporary`: the same request may succeed later, because there was no response in time, a broken
 * connection, or status 429 or 5xx.
 */
export class ProviderError extends Error {
  readonly provider: ProviderName
  readonly code: string
  readonly isTemporary: boolean
  /** The service's own message about why it refused. */
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
