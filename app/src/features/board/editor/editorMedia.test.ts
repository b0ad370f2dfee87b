import { expect, it } from 'vitest'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { addMedia, type EditorMedia } from './editorMedia.ts'

const photo: PickedMedia = { file: new Blob(), width: 4, height: 3 }
const video: PickedMedia = { ...photo, video: { durationMs: 900, poster: null } }
let made = 0
const newKey = () => `k${(made += 1)}`
const add = (media: readonly EditorMedia[], ...picked: PickedMedia[]) => addMedia(media, picked, newKey)

it('takes ten photos and refuses the eleventh', () => {
  const { media, problem } = add([], ...Array.from({ length: 11 }, () => photo))
  expect(media).toHaveLength(10)
  expect(problem).toBe('full')
  expect(add(media, photo)).toMatchObject({ problem: 'full', media })
})

it('takes photos or one video, never both', () => {
  expect(add([], video)).toMatchObject({ problem: null, media: [{ isVideo: true }] })
  expect(add(add([], video).media, photo).problem).toBe('oneKind')
  expect(add(add([], photo).media, video)).toMatchObject({ problem: 'oneKind', media: [{ isVideo: false }] })
  expect(add([], video, video)).toMatchObject({ problem: 'oneKind', media: [{ isVideo: true }] })
  expect(add([], photo, video, photo).media).toHaveLength(2)
})
