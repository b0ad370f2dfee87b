import type { CastName } from '../art/cast.ts'
import { seeded, type Seeded } from '../art/seeded.ts'
import { fanPosts } from '../talk/comments.ts'
import { posts as celebPosts } from '../talk/posts.ts'
import { demoId, sendIdOf } from '../world/demoIds.ts'
import type { DemoPeople } from '../world/makePeople.ts'
import { before, hourMs, minuteMs, secondMs } from '../world/time.ts'
import type { DemoBoards, DemoLike, DemoPost, Reader } from './boardRows.ts'
import { makeComments } from './makeComments.ts'

/** The followers of a celeb, with and without premium. */
const readersOf = (people: DemoPeople, name: CastName): Reader[] =>
  people.followers.flatMap(({ user, following }) =>
    following
      .filter(({ celeb }) => celeb === name)
      .map(({ premiumAt }) => ({ id: user.id, isPremium: premiumAt !== null })),
  )

function makeCelebPosts(chance: Seeded, name: CastName, celebId: string, now: Date): DemoPost[] {
  return celebPosts[name].map(({ minutesAgo, text, photos, video, visibility, isPinned }, index) => {
    const createdAt = before(now, minutesAgo * minuteMs)
    const uploadedAt = before(createdAt, 30 * secondMs)
    return {
      id: demoId(chance, createdAt),
      celebId,
      authorId: celebId,
      section: 'celeb',
      visibility,
      content: text,
      photos: photos.map((photo) => ({ id: demoId(chance, uploadedAt), picture: `photo/${name}/${photo}` })),
      video: video === null ? null : { id: demoId(chance, uploadedAt), picture: `photo/${name}/${video}` },
      isHiddenFromCeleb: false,
      isPinned,
      sendId: sendIdOf(createdAt, 500 + index),
      createdAt,
    }
  })
}

function makeFanPosts(chance: Seeded, people: DemoPeople, name: CastName, celebId: string, now: Date): DemoPost[] {
  return fanPosts
    .filter(({ celeb }) => celeb === name)
    .flatMap(({ login, hoursAgo, text, visibility, isHiddenFromCeleb }, index): DemoPost[] => {
      const author = people.followers.find(
        ({ user, following }) => user.login === login && following.some(({ celeb }) => celeb === name),
      )
      if (!author) return []
      const createdAt = before(now, hoursAgo * hourMs)
      return [
        {
          id: demoId(chance, createdAt),
          celebId,
          authorId: author.user.id,
          section: 'fans',
          visibility,
          content: text,
          photos: [],
          video: null,
          isHiddenFromCeleb,
          isPinned: false,
          sendId: sendIdOf(createdAt, 600 + index),
          createdAt,
        },
      ]
    })
}

/** Newer posts have fewer likes. */
function makeLikes(
  chance: Seeded,
  { id, createdAt, visibility, section }: DemoPost,
  readers: readonly Reader[],
  now: Date,
): DemoLike[] {
  const readiness = section === 'celeb' ? chance.between(0.55, 0.9) : chance.between(0.1, 0.4)
  return readers
    .filter(({ isPremium }) => (visibility !== 'premium' || isPremium) && chance.chance(readiness))
    .map(({ id: userId }) => ({
      id,
      userId,
      createdAt: before(now, (now.getTime() - createdAt.getTime()) * chance.between(0.02, 0.97)),
    }))
}

/** The boards of all celebs. Likes and comments come only from people who may read the post. */
export function makeBoards(people: DemoPeople, now: Date): DemoBoards {
  const boards: DemoBoards = { posts: [], comments: [], likes: [], commentLikes: [] }
  for (const { name, user } of people.celebs) {
    const chance = seeded(`board ${name}`)
    const readers = readersOf(people, name)
    for (const post of [
      ...makeCelebPosts(chance, name, user.id, now),
      ...makeFanPosts(chance, people, name, user.id, now),
    ]) {
      boards.posts.push(post)
      boards.likes.push(...makeLikes(chance, post, readers, now))
      if (post.section === 'fans' && !post.isHiddenFromCeleb && chance.chance(0.6))
        boards.likes.push({
          id: post.id,
          userId: user.id,
          createdAt: before(now, (now.getTime() - post.createdAt.getTime()) * chance.between(0.3, 0.9)),
        })
      const { comments, likes } = makeComments(chance, { post, name, readers, now })
      boards.comments.push(...comments)
      boards.commentLikes.push(...likes)
    }
  }
  return boards
}
