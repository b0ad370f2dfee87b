import { limits } from '@byeol/contract/limits.ts'

const [quote, backslash] = [0x22, 0x5c]
const [open, close] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]
const separators = new Set([0x2c, 0x3a])

/** The index of the quote that ends the string starting at `begin`, or the end of the JSON. */
function endOfText(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return json.length
}

/**
 * Whether JSON has at most `maxValues` keys and values and at most `limits.jsonLevelsMax` levels. It only scans
 * characters and builds no objects, so that oversized JSON is never parsed. For malformed JSON the result does not
 * matter, because the parser refuses it.
 */
export function jsonFits(json: string, maxValues: number): boolean {
  let [values, level] = [1, 0]
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (separators.has(sign)) values += 1
    else if (open.has(sign)) level += 1
    else if (close.has(sign)) level -= 1
    if (values > maxValues || level > limits.jsonLevelsMax) return false
  }
  return true
}
