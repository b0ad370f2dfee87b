import { createHash } from 'node:crypto'

const digits = 20n

/**
 * The sendId of what goes out by itself: the same for the same occasion, so that the unique (author, sendId) sends it
 * once on any number of nodes. Its year begins with 9: no device's clock makes one like it.
 */
export function automaticSendId(...occasion: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(occasion.join(' ')).digest('hex')
  return `9${(BigInt(`0x${hash}`) % 10n ** digits).toString().padStart(Number(digits), '0')}`
}

/** SQL: not a welcome or birthday message, which its celeb never wrote by hand and does not find in her stream. */
export const notAutomatic = `(m.author_id = m.fan_id or m.send_id < '9')`
