import { bitsPerStep, codedBits, codeSteps, memoryBits, saidBits } from '@byeol/contract/watermark/markCode.ts'

const states = 1 << memoryBits
/** The signs of the coded bits, for each content of the nine-bit shift register. */
const signsOf = Float64Array.from({ length: states * 2 * bitsPerStep }, (_, at) =>
  codedBits(Math.floor(at / bitsPerStep))[at % bitsPerStep] ? 1 : -1,
)

/**
 * Decodes the most likely data bits with the Viterbi algorithm. `heard` holds a number for each coded bit: a positive
 * one means 1.
 */
export function decodeBits(heard: Float64Array): number[] {
  let scores = new Float64Array(states).fill(-Infinity)
  scores[0] = 0
  const dropped = Array.from({ length: codeSteps }, () => new Uint8Array(states))
  for (let step = 0; step < codeSteps; step++) {
    const better = new Float64Array(states)
    for (let state = 0; state < states; state++) {
      // Two previous registers lead to this state: they differ in the oldest bit, which is shifted out.
      const score = (oldest: 0 | 1) => {
        const register = (oldest << memoryBits) | state
        let sum = scores[register >> 1]!
        for (let bit = 0; bit < bitsPerStep; bit++)
          sum += signsOf[register * bitsPerStep + bit]! * heard[step * bitsPerStep + bit]!
        return sum
      }
      const [zero, one] = [score(0), score(1)]
      better[state] = Math.max(zero, one)
      dropped[step]![state] = one > zero ? 1 : 0
    }
    scores = better
  }
  const said: number[] = []
  let state = 0
  for (let step = codeSteps - 1; step >= 0; step--) {
    said.push(state & 1)
    state = ((dropped[step]![state]! << memoryBits) | state) >> 1
  }
  return said.toReversed().slice(0, saidBits)
}
