import { expect, it } from 'vitest'
import { api } from '@byeol/contract/api.ts'
import { pictureKeys } from '../art/drawPicture.ts'
import { bought } from '../talk/contents.ts'
import { demoWorld } from './demoWorld.ts'

const { contents, celebs } = demoWorld(new Date('2026-11-20T14:44:00.000Z'))

it('every celeb sells two to six contents as they could make them, of pictures that are drawn', () => {
  const speaking = celebs.filter(({ lastBroadcastAt }) => lastBroadcastAt)
  expect(speaking).toHaveLength(12)
  for (const { userId } of speaking) {
    const own = contents.filter(({ celebId }) => celebId === userId)
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(own.length).toBeLessThanOrEqual(6)
  }
  for (const { title, description, pricePoints, isPremiumOnly, isAdult, blur, items } of contents) {
    const fileIds = items.map(({ id }) => id)
    const wanted = { title, description, pricePoints, isPremiumOnly, isAdult, blur, fileIds }
    expect(() => api.celebContents.save.input.parse(wanted), title).not.toThrow()
    expect(items[0]!.kind).toBe('photo')
    const pictures = items.filter(({ kind }) => kind !== 'voice').map(({ of }) => of)
    expect(pictures.filter((picture) => !pictureKeys.includes(picture))).toEqual([])
  }
})

it('no file is in two contents, there are voices and a video, and Jiwoo has bought some', () => {
  const items = contents.flatMap((made) => made.items)
  for (const kind of ['photo', 'video', 'voice'] as const) {
    const files = items.filter((item) => item.kind === kind).map(({ of }) => of)
    expect(new Set(files).size, kind).toBe(files.length)
    expect(files.length).toBeGreaterThan(0)
  }
  expect(bought).not.toEqual([])
  for (const { celeb, nth, daysAgo } of bought) {
    const made = contents.filter((each) => each.celeb === celeb)[nth]!
    expect(made.publishedAt.getTime()).toBeLessThan(Date.parse('2026-11-20T14:44:00.000Z') - daysAgo * 86_400_000)
  }
})
