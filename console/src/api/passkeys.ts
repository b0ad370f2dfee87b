import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Wire = Record<string, unknown>

/** Asks the user to sign the server's challenge with a passkey. */
export const passkeyFor = async (options: Wire): Promise<Wire> => ({
  ...(await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })),
})

/** Asks the user to create a passkey. */
export const newPasskeyFor = async (options: Wire): Promise<Wire> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })),
})
