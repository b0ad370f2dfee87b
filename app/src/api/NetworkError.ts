import { t } from '../i18n/i18n.ts'

/** Nobody answered: status 0 (spec.md point 8, Call-level handling). The message is fit to show. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(t('ERROR.NETWORK'), options)
  }
}
