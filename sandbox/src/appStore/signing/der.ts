/** Writes the parts of DER, the encoding of certificates, that `makeChain` needs. */

const element = (tag: number, content: Buffer): Buffer => {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

export const sequence = (...parts: Buffer[]): Buffer => element(0x30, Buffer.concat(parts))
export const set = (...parts: Buffer[]): Buffer => element(0x31, Buffer.concat(parts))
export const integer = (bytes: Buffer): Buffer => element(0x02, bytes)
export const boolean = (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0]))
export const text = (value: string): Buffer => element(0x0c, Buffer.from(value))
export const octets = (content: Buffer): Buffer => element(0x04, content)
export const bits = (content: Buffer): Buffer => element(0x03, Buffer.concat([Buffer.from([0]), content]))
export const nothing = element(0x05, Buffer.alloc(0))
/** A context-specific field of a structure, identified by its tag number. */
export const numbered = (number: number, content: Buffer): Buffer => element(0xa0 + number, content)

/** A time as certificates write it until 2049: `YYMMDDhhmmssZ`. */
export const time = (at: Date): Buffer =>
  element(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/gu, '')}Z`))

export function objectId(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number)
  const bytes = [first! * 40 + second!]
  for (const arc of rest) {
    const base128 = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) base128.unshift((left & 0x7f) | 0x80)
    bytes.push(...base128)
  }
  return element(0x06, Buffer.from(bytes))
}
