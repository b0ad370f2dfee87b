import { expect, it } from 'vitest'
import { playHistory } from './model/playHistory.ts'

const first = 1_000

it('sends everything once, in order, and shows delays, in four hundred random histories', async () => {
  for (let seed = first; seed < first + 400; seed++)
    expect((await playHistory(seed)).wrong, `history ${seed}`).toEqual([])
}, 300_000)
