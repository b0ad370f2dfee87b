import { createHash } from 'node:crypto'

const digits = 20n

/**
 * The sendId of an automatic message. The same occasion gives the same sendId, so that the unique key (author, sendId)
 * stores it once, on any number of nodes. It begins with 9; sendIds made from a device's clock never do.
 */
export function automaticSendId(...occasion: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(occasion.join(' ')).digest('hex')
  return `9${(BigInt(`0x${hash}`) % 10n ** digits).toString().padStart(Number(digits), '0')}`
}

/** SQL: a welcome or birthday message. */
export const isAutomatic = `(m.author_id <> m.fan_id and m.send_id >= '9')`

/**
 * SQL: not a welcome or birthday message. The celeb did not write those by hand, so the celeb's view of the replies
 * leaves them out.
 */
export const notAutomatic = `(m.author_id = m.fan_id or m.send_id < '9')`
