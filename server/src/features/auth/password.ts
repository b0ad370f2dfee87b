import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

// OWASP's second profile for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options)

let hashOfNobody: Promise<string> | null = null

/** Takes as long for an account that does not exist, so that the time reveals nothing (reliability.md 23). */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomUUID())
  const right = await verify(passwordHash ?? (await hashOfNobody), password.normalize('NFC'))
  return right && passwordHash !== null
}
