import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Wire = Record<string, unknown>

/** Asks the person for a passkey that signs the server's challenge. */
export const passkeyFor = async (options: Wire): Promise<Wire> => ({
  ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
})

/** Asks the person to make a passkey. */
export const newPasskeyFor = async (options: Wire): Promise<Wire> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
})
