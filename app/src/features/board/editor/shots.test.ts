import { expect, it } from 'vitest'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { addShots, moveShot, type Shot } from './shots.ts'

const photo: PickedMedia = { file: new Blob(), width: 4, height: 3 }
const video: PickedMedia = { ...photo, video: { durationMs: 900, poster: null } }
let made = 0
const newKey = () => `k${(made += 1)}`
const add = (shots: readonly Shot[], ...picked: PickedMedia[]) => addShots(shots, picked, newKey)
const keys = (shots: readonly Shot[]) => shots.map(({ key }) => key).join('')
const three = ['a', 'b', 'c'].map((key): Shot => ({
  key,
  isVideo: false,
  file: null,
  still: null,
  url: null,
  fileId: null,
}))

it('takes ten photos and refuses the eleventh', () => {
  const { shots, problem } = add([], ...Array.from({ length: 11 }, () => photo))
  expect(shots).toHaveLength(10)
  expect(problem).toBe('full')
  expect(add(shots, photo)).toMatchObject({ problem: 'full', shots })
})

it('takes either photos or one video', () => {
  expect(add([], video)).toMatchObject({ problem: null, shots: [{ isVideo: true }] })
  expect(add(add([], video).shots, photo).problem).toBe('oneKind')
  expect(add(add([], photo).shots, video)).toMatchObject({ problem: 'oneKind', shots: [{ isVideo: false }] })
  expect(add([], video, video)).toMatchObject({ problem: 'oneKind', shots: [{ isVideo: true }] })
  expect(add([], photo, video, photo).shots).toHaveLength(2)
})

it('moves an item to a position, never beyond the ends', () => {
  expect(keys(moveShot(three, 'a', 2))).toBe('bca')
  expect(keys(moveShot(three, 'c', 0))).toBe('cab')
  expect(keys(moveShot(three, 'b', 9))).toBe('acb')
  expect(moveShot(three, 'a', -1)).toBe(three)
  expect(moveShot(three, 'none', 1)).toBe(three)
})
