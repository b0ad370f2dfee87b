import type { Context } from '../../../context.ts'

type Hashing = Pick<Context, 'limits' | 'passwords'>

/**
 * Hashes a password. Calls take turns by `person` (an account or a network). Throws `too_many_requests`, `unavailable`.
 */
export const hashPassword = ({ limits, passwords }: Hashing, person: string, password: string): Promise<string> =>
  limits.inTurn('passwordHashing', person, () => passwords.hash(password.normalize('NFC')))

/**
 * Verifies a password. Calls take turns by `person` (an account, device or network). For an account that does not exist
 * the call waits and works just as long, so that its time reveals nothing (reliability.md 23). Throws
 * `too_many_requests`, `unavailable`.
 */
export async function isPasswordRight(
  { limits, passwords }: Hashing,
  person: string,
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const isRight = await limits.inTurn('passwordHashing', person, () =>
    passwords.verify(passwordHash ?? passwords.hashOfNobody, password.normalize('NFC')),
  )
  return isRight && passwordHash !== null
}
