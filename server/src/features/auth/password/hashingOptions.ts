import { randomBytes } from 'node:crypto'
import type { Env } from '../../../env.ts'

/** OWASP's second profile for argon2id: 19 MiB, two passes, one lane. */
const owasp = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Cheap, because tests try thousands of passwords. */
const ofTests = { memoryCost: 64, timeCost: 1, parallelism: 1 }
export type HashingOptions = typeof owasp

export const hashingOptionsIn = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): HashingOptions =>
  NODE_ENV === 'test' ? ofTests : owasp

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash that matches no password. */
export const hashOfNobody = ({ memoryCost, timeCost, parallelism }: HashingOptions): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}` +
  `$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
