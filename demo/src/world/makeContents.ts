import { seeded } from '../art/seeded.ts'
import type { CastName } from '../art/cast.ts'
import { contents as words } from '../talk/contents.ts'
import { demoId } from './demoIds.ts'
import type { DemoPeople } from './makePeople.ts'
import { before, dayMs } from './time.ts'

export interface DemoContentsItem {
  id: string
  kind: 'photo' | 'video' | 'voice'
  /** The key of the picture that it shows or is made from; of a voice, its pitch in hertz. */
  of: string
}

/** What a celeb sells, in the shape of the tables. */
export interface DemoContents {
  id: string
  celeb: CastName
  celebId: string
  title: string
  description: string
  pricePoints: number
  isPremiumOnly: boolean
  isAdult: boolean
  blur: number
  items: DemoContentsItem[]
  publishedAt: Date
}

const itemsOf = (celeb: CastName, { photos, video, voiceHz }: (typeof words)[CastName][number]) => [
  ...photos.map((photo) => ({ kind: 'photo' as const, of: `photo/${celeb}/${photo}` })),
  ...(video ? [{ kind: 'video' as const, of: `photo/${celeb}/${video}` }] : []),
  ...(voiceHz ? [{ kind: 'voice' as const, of: String(voiceHz) }] : []),
]

/** What the celebs sell, newest first. */
export function makeContents({ celebs }: Pick<DemoPeople, 'celebs'>, now: Date): DemoContents[] {
  return celebs.flatMap(({ name, user }) => {
    const chance = seeded(`contents ${name}`)
    return words[name].map((made): DemoContents => {
      const { daysAgo, title, description, pricePoints, isPremiumOnly = false, isAdult = false, blur = 60 } = made
      const publishedAt = before(now, daysAgo * dayMs - chance.whole(0, 600) * 60_000)
      const items = itemsOf(name, made).map((item) => ({ id: demoId(chance, publishedAt), ...item }))
      const id = demoId(chance, publishedAt)
      const facts = { title, description, pricePoints, isPremiumOnly, isAdult, blur }
      return { id, celeb: name, celebId: user.id, ...facts, items, publishedAt }
    })
  })
}
