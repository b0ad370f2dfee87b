import { ProviderError } from '../ProviderError.ts'

/** The card company declined a charge. `message` is its reason in Korean, for the card holder. */
export class PaymentDeclined extends ProviderError {
  override readonly name = 'PaymentDeclined'

  constructor(message: string, cause: ProviderError) {
    super('portone', cause.code, { providerMessage: message, cause })
    this.message = message
  }
}
