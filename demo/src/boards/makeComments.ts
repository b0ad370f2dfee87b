import type { CastName } from '../art/cast.ts'
import type { Seeded } from '../art/seeded.ts'
import { celebAnswers, fanAnswers } from '../talk/comments.ts'
import { replyWords } from '../talk/replies.ts'
import { demoId, sendIdOf } from '../world/demoIds.ts'
import { after, before, secondMs } from '../world/time.ts'
import type { DemoComment, DemoLike, DemoPost, Reader } from './boardRows.ts'

interface Scene {
  post: DemoPost
  name: CastName
  readers: readonly Reader[]
  now: Date
}

const mostOf = ({ post, name }: Scene): number => (post.section === 'fans' ? 4 : name === 'seoha' ? 24 : 12)

/** Draws the times of a post's comments, oldest first, none later than now. */
function makeTimes(chance: Seeded, { post, now }: Scene, count: number): Date[] {
  const spanMs = now.getTime() - post.createdAt.getTime() - 60 * secondMs
  return Array.from({ length: count }, () => after(post.createdAt, 20 * secondMs + spanMs * chance.next() ** 2.2)).sort(
    (a, b) => a.getTime() - b.getTime(),
  )
}

/** A random moment between `at` and `now`. */
const laterThan = (chance: Seeded, at: Date, now: Date): Date =>
  before(now, (now.getTime() - at.getTime()) * chance.between(0.15, 0.9))

/** The comments on a post and their likes. The celeb answers some of the comments. */
export function makeComments(chance: Seeded, scene: Scene): { comments: DemoComment[]; likes: DemoLike[] } {
  const { post, name, now } = scene
  const readers = scene.readers.filter(
    ({ isPremium, id }) => (post.visibility !== 'premium' || isPremium) && id !== post.authorId,
  )
  const said = chance.shuffled([
    ...replyWords[name],
    ...(post.photos.length > 0 || post.video ? replyWords.photo : []),
    ...replyWords.short,
  ])
  const comments: DemoComment[] = []
  const likes: DemoLike[] = []
  const add = (authorId: string, content: string, createdAt: Date, parentId: string | null = null): DemoComment => {
    const comment = {
      id: demoId(chance, createdAt),
      postId: post.id,
      parentId,
      authorId,
      content,
      isByCeleb: authorId === post.celebId,
      sendId: sendIdOf(createdAt, comments.length),
      createdAt,
    }
    comments.push(comment)
    return comment
  }
  const count = Math.min(readers.length, chance.whole(Math.ceil(mostOf(scene) / 3), mostOf(scene)))
  const writers = chance.shuffled(readers)
  for (const [n, at] of makeTimes(chance, scene, count).entries()) {
    const top = add(writers[n]!.id, said[n]!, at)
    if (!post.isHiddenFromCeleb && chance.chance(0.22))
      add(post.celebId, chance.pick(celebAnswers[name]), laterThan(chance, at, now), top.id)
    if (chance.chance(0.18)) add(chance.pick(readers).id, chance.pick(fanAnswers), laterThan(chance, at, now), top.id)
  }
  for (const { id, createdAt } of comments)
    for (const reader of readers)
      if (chance.chance(0.12)) likes.push({ id, userId: reader.id, createdAt: laterThan(chance, createdAt, now) })
  return { comments, likes }
}
