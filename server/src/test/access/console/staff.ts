import type { ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const noLink = 'x'.repeat(32)

export const staff: ConsoleRowsOf<'staff'> = {
  beginSignIn: [{ input: () => ({}), may: 'anyone', get: 'ok' }],
  signIn: [
    {
      of: 'no challenge',
      input: () => ({ challengeId: unknown, response: {} }),
      may: 'anyone',
      get: 'passkey_refused',
    },
  ],
  beginEnrolment: [{ of: 'no link', input: () => ({ token: noLink }), may: 'anyone', get: 'link_expired' }],
  enrol: [
    {
      of: 'no link',
      input: () => ({ token: noLink, challengeId: unknown, response: {} }),
      may: 'anyone',
      get: 'link_expired',
    },
  ],
  me: [{ input: () => ({}), may: 'everybody', get: 'ok' }],
  beginStepUp: [
    { input: () => ({ path: '/console-staff/me', bodySha256: '0'.repeat(64) }), may: 'everybody', get: 'ok' },
  ],
  beginSecondKey: [{ input: () => ({}), may: 'everybody', get: 'ok' }],
  addSecondKey: [
    {
      of: 'no challenge',
      input: () => ({ challengeId: unknown, response: {} }),
      may: 'everybody',
      get: 'passkey_refused',
    },
  ],
  passkeys: [{ input: () => ({}), may: 'everybody', get: 'ok' }],
  removePasskey: [
    { of: 'an unknown passkey', input: () => ({ passkeyId: unknown }), may: 'everybody', get: 'not_found' },
    {
      of: "a colleague's passkey",
      input: ({ secondOwner }) => ({ passkeyId: secondOwner.passkey.id.toString('base64url') }),
      may: 'everybody',
      get: 'not_found',
    },
  ],
  // Must be last, because it ends the session.
  signOut: [{ input: () => ({}), may: 'everybody', get: 'ok' }],
}
