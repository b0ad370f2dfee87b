import { randomBytes } from 'node:crypto'

/** OWASP's second profile for argon2id: 19 MiB, two passes, one lane. */
export const hashingOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const { memoryCost, timeCost, parallelism } = hashingOptions
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The hash of no password, which takes as long to verify as a person's. */
export const hashOfNobody =
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}` +
  `$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`
