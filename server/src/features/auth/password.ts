import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

// argon2id, OWASP's second profile: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options)

let nobody: Promise<string> | null = null

/** Takes as long for somebody who does not exist, so that the time tells nothing (reliability.md 23). */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(randomUUID())
  const right = await verify(passwordHash ?? (await nobody), password.normalize('NFC'))
  return right && passwordHash !== null
}
