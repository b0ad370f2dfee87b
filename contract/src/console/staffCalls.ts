import { AnyId } from '../ids.ts'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { Permission, Role } from './roles.ts'
import { anyJson, bounded, shaped } from '../text/bounded.ts'
import { sharedRates } from '../limits/sharedRates.ts'

export const StaffId = AnyId.brand<'StaffId'>()
export type StaffId = z.infer<typeof StaffId>

/** Staff as other staff see them. The audit log and approvals store `name`. */
export const Staff = z.object({ id: StaffId, name: z.string(), displayName: z.string(), roles: z.array(Role) })
export type Staff = z.infer<typeof Staff>

/** Who is signed in. `csrfToken` goes into the header `X-CSRF-Token` of every POST. */
export const StaffSession = z.object({
  staff: Staff,
  permissions: z.array(Permission),
  csrfToken: z.string(),
  /** When the session ends at the latest. Without a call it ends `limits.staffIdleMs` after the last one. */
  endsAt: Timestamp,
})
export type StaffSession = z.infer<typeof StaffSession>

/** Where a passkey is stored: on this device or in its password manager, on a phone nearby, or on a security key. */
export const PasskeyPlace = z.enum(['device', 'phone', 'security-key', 'unknown'])
export type PasskeyPlace = z.infer<typeof PasskeyPlace>

const passkeyId = bounded(1_400).min(1)
export const Passkey = z.object({
  id: passkeyId,
  /**
   * The manufacturer's name for the authenticator. Null if the passkey does not say which it is, or it is not in our
   * list.
   */
  name: z.string().nullable(),
  place: PasskeyPlace,
  createdAt: Timestamp,
  usedAt: Timestamp.nullable(),
  /** True if this session was opened with it. Removing it ends the session. */
  openedSession: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/**
 * The input and output of the browser's WebAuthn API, in the format of @simplewebauthn. The server verifies all of it.
 */
const WebAuthn = z.record(z.string(), z.unknown())
/**
 * The same when sent by a client. The longest part is the signature of a post-quantum key, about 4,400 characters of
 * base64url.
 */
const WebAuthnAnswer = anyJson({ maxLevels: 4, maxValues: 100, maxUnits: 8_000 })
const challengeId = AnyId
const linkToken = bounded(100).min(20)

export const staffCalls = {
  beginSignIn: post('/console-staff/begin-sign-in', {
    summary: 'Returns the options for signing in with a passkey',
    access: { staff: 'anyone' },
    ...sharedRates.staffSignIns,
    result: z.object({ challengeId, options: WebAuthn }),
  }),
  signIn: post('/console-staff/sign-in', {
    summary: 'Signs in with a passkey and sets the session cookie; the person’s previous session ends',
    access: { staff: 'anyone' },
    ...sharedRates.staffSignIns,
    input: z.strictObject({ challengeId, response: WebAuthnAnswer }),
    result: StaffSession,
    errors: ['passkey_refused'],
  }),
  beginEnrolment: post('/console-staff/begin-enrolment', {
    summary: 'Returns the options for creating a passkey, for the holder of a one-time link',
    access: { staff: 'anyone' },
    ...sharedRates.staffSignIns,
    input: z.strictObject({ token: linkToken }),
    result: z.object({ challengeId, options: WebAuthn, staff: Staff }),
    errors: ['link_expired'],
  }),
  enrol: post('/console-staff/enrol', {
    summary: 'Stores the new passkey, uses up the link and signs in',
    access: { staff: 'anyone' },
    ...sharedRates.staffSignIns,
    input: z.strictObject({ token: linkToken, challengeId, response: WebAuthnAnswer }),
    result: StaffSession,
    errors: ['link_expired', 'passkey_refused'],
  }),
  me: get('/console-staff/me', {
    summary: 'Returns the signed-in staff member',
    access: { staff: 'console.use' },
    result: StaffSession,
  }),
  signOut: post('/console-staff/sign-out', {
    summary: 'Signs out: ends the session',
    access: { staff: 'console.use' },
  }),
  beginStepUp: post('/console-staff/begin-step-up', {
    summary: 'Returns a challenge bound to one call and the SHA-256 of its body, for the X-Step-Up header of that call',
    access: { staff: 'console.use' },
    input: z.strictObject({ path: bounded(100), bodySha256: shaped(64, /^[0-9a-f]{64}$/) }),
    result: z.object({ challengeId, options: WebAuthn }),
  }),
  passkeys: get('/console-staff/passkeys', {
    summary: 'Lists the caller’s own passkeys, oldest first',
    access: { staff: 'console.use' },
    result: z.object({ list: z.array(Passkey) }),
  }),
  beginSecondKey: post('/console-staff/begin-second-key', {
    summary: 'Returns the options for creating a second passkey',
    access: { staff: 'console.use' },
    stepUp: true,
    result: z.object({ challengeId, options: WebAuthn }),
    errors: ['conflict'],
  }),
  addSecondKey: post('/console-staff/add-second-key', {
    summary: 'Stores the second passkey',
    access: { staff: 'console.use' },
    input: z.strictObject({ challengeId, response: WebAuthnAnswer }),
    errors: ['conflict', 'passkey_refused'],
  }),
  removePasskey: post('/console-staff/remove-passkey', {
    summary: 'Removes one of the caller’s passkeys, but never the only one; ends the session that was opened with it',
    access: { staff: 'console.use' },
    stepUp: true,
    input: z.strictObject({ passkeyId }),
    /** `isSignedOut`: the caller's session was opened with this passkey, so it has ended. */
    result: z.object({ isSignedOut: z.boolean() }),
    errors: ['not_found', 'last_passkey'],
  }),
}
