import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fans } from '../people/fans.ts'
import { cast } from './cast.ts'
import { drawPicture, drawPictures, pictureKeys } from './drawPicture.ts'
import { fanPictures } from './fanPictures.ts'

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the pictures of the demo', () => {
  it('are the same bytes each time', async () => {
    for (const key of ['portrait/seoha', 'photo/seoha/snow', 'avatar/jiwoo']) {
      const [once, again] = [await drawPicture(key), await drawPicture(key)]
      expect(digest(once.jpeg)).toBe(digest(again.jpeg))
    }
  })

  it('are twelve portraits and covers, at least sixty photos, and avatars of fans that exist', () => {
    const count = (kind: string) => pictureKeys.filter((key) => key.startsWith(`${kind}/`)).length
    expect(Object.keys(cast)).toHaveLength(12)
    expect(count('portrait')).toBe(12)
    expect(count('cover')).toBe(12)
    expect(count('photo')).toBeGreaterThanOrEqual(60)
    expect(count('avatar')).toBeGreaterThanOrEqual(50)
    const logins = new Set(fans.map(({ login }) => login))
    expect(Object.keys(fanPictures).filter((login) => !logins.has(login))).toEqual([])
  })

  it('are streamed once each, all different', async () => {
    const keys = pictureKeys.filter((key) => key.startsWith('portrait/'))
    const seen = new Map<string, string>()
    for await (const { key, jpeg, width, height } of drawPictures(keys)) {
      expect([width, height]).toEqual([480, 480])
      seen.set(key, digest(jpeg))
    }
    expect([...seen.keys()].toSorted()).toEqual([...keys].toSorted())
    expect(new Set(seen.values()).size).toBe(12)
  })

  it('are refused for an unknown key', () => {
    expect(() => drawPicture('photo/seoha/nothing')).toThrow(RangeError)
  })
})
