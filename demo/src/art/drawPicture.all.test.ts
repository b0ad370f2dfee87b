import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fans } from '../people/fans.ts'
import { cast } from './cast.ts'
import { drawPicture, pictureKeys } from './drawPicture.ts'
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

  it('are all different, and have one size in fine and coarse', async () => {
    const seen = new Set<string>()
    const portraits = pictureKeys.filter((one) => one.startsWith('portrait/'))
    for (const detail of ['fine', 'coarse'] as const)
      for (const key of detail === 'fine' ? portraits.slice(0, 3) : portraits) {
        const { jpeg, width, height } = await drawPicture(key, detail)
        expect([width, height]).toEqual([480, 480])
        seen.add(digest(jpeg))
      }
    expect(seen.size).toBe(15)
  })

  it('are refused for an unknown key', () => {
    expect(() => drawPicture('photo/seoha/nothing')).toThrow(RangeError)
  })
})
