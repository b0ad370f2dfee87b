import { seeded } from '../art/seeded.ts'
import type { CastName } from '../art/cast.ts'
import { contents as words } from '../talk/contents.ts'
import { demoId } from './demoIds.ts'
import type { DemoPeople } from './makePeople.ts'
import type { DemoContents } from './rows.ts'
import { before, dayMs } from './time.ts'

const itemsOf = (celeb: CastName, { photos, video, voiceHz }: (typeof words)[CastName][number]) => [
  ...photos.map((photo) => ({ kind: 'photo' as const, of: `photo/${celeb}/${photo}` })),
  ...(video ? [{ kind: 'video' as const, of: `photo/${celeb}/${video}` }] : []),
  ...(voiceHz ? [{ kind: 'voice' as const, of: String(voiceHz) }] : []),
]

/** The contents that the celebs sell, newest first. */
export function makeContents({ celebs }: Pick<DemoPeople, 'celebs'>, now: Date): DemoContents[] {
  return celebs.flatMap(({ name, user }) => {
    const chance = seeded(`contents ${name}`)
    return words[name].map((made): DemoContents => {
      const { daysAgo, title, description, pricePoints, isPremiumOnly, isAdult, blur } = made
      const publishedAt = before(now, daysAgo * dayMs - chance.whole(0, 600) * 60_000)
      const items = itemsOf(name, made).map((item) => ({ id: demoId(chance, publishedAt), ...item }))
      const id = demoId(chance, publishedAt)
      const facts = { title, description, pricePoints, isPremiumOnly, isAdult, blur }
      return { id, celeb: name, celebId: user.id, ...facts, items, publishedAt }
    })
  })
}
