import { t } from '../i18n/i18n.ts'

/** The error text: the device is offline if the browser says so; otherwise the server does not respond. */
export const networkText = (): string => t(navigator.onLine === false ? 'ERROR.CHECK_NETWORK' : 'ERROR.NETWORK')

/**
 * The server did not respond (status 0; spec.md point 8, Call-level handling). The message can be shown to the user.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(networkText(), options)
  }
}
