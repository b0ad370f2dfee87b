import { t } from '../i18n/i18n.ts'

/** The device is offline, or else the server does not answer. */
export const networkText = (): string => t(navigator.onLine === false ? 'ERROR.CHECK_NETWORK' : 'ERROR.NETWORK')

/** The server did not answer (status 0; spec.md point 8, Call-level handling). The message can be shown as it is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(networkText(), options)
  }
}
