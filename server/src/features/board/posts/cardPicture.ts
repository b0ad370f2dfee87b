import type { api } from '@byeol/contract/api.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import type { FastifyInstance } from 'fastify'
import type { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { networkOf } from '../../../http/networkOf.ts'
import type { PageCard } from '../../../http/pageHead.ts'
import { remembered } from '../../../memory/remembered.ts'
import { findStored } from '../../../providers/fileStore.ts'
import { cardSize } from '../../file/pictures/card/cardShapes.ts'
import type { CardWords } from '../../file/pictures/card/drawCelebCard.ts'
import { excerptFrom } from '../visibility/teaserOf.ts'
import { cardTexts } from './cardTexts.ts'
import { getCelebPage } from './celebPage.ts'

type CelebPage = Result<typeof api.board.celebPage>

const saidChars = 48
/** Pretendard has no emoji, so a machine without such a font would draw boxes. */
const withoutEmoji = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F\u20E3]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

interface CardFacts extends CardWords {
  /** The path of the celeb's portrait, or of the cover; null without either. */
  face: string | null
}

/** What the picture shows: only what every visitor sees. Null if the celeb’s activity has ended. */
function factsOf({ user, post }: CelebPage): CardFacts | null {
  const facts = user.celeb!
  if (facts.ended) return null
  const said = withoutEmoji(post?.content ?? '') || withoutEmoji(user.introduction)
  const subscribers = facts.subscriberCount > 0 ? cardTexts.subscribers(facts.subscriberCount) : ''
  return {
    name: withoutEmoji(user.nickname) || `@${user.celebUsername}`,
    about: [cardTexts.roleNames[facts.category], subscribers].filter(Boolean).join(' · '),
    said: excerptFrom(said, saidChars),
    free: cardTexts.free,
    activity: cardTexts.activity(facts),
    firstDay: cardTexts.firstDay,
    face: user.photoUrl ?? user.coverUrl,
  }
}

const versionOf = (facts: string): string => createHash('sha256').update(facts).digest('base64url').slice(0, 16)
const pathOf = (user: UserProfile, facts: string): string =>
  `/media/cards/${user.celebUsername}/${versionOf(facts)}.jpg`

/** The picture of a celeb's link preview. Its address changes with its words, because messengers cache by address. */
export function cardPictureOf(page: CelebPage): Pick<PageCard, 'image' | 'isWide' | 'imageSize'> {
  const facts = factsOf(page)
  const { coverUrl, photoUrl } = page.user
  if (!facts) return { image: coverUrl ?? photoUrl, isWide: coverUrl !== null }
  return { image: pathOf(page.user, JSON.stringify(facts)), isWide: true, imageSize: cardSize }
}

/** At most 100 pictures of about 80 kB are kept on a node. */
const [keptCards, keptMs] = [100, 24 * 3_600_000]
/** How long others may keep the picture: a suspended celeb's disappears soon. */
const publicSeconds = 600

/** Serves the pictures of link previews. An address of an older version leads to the present one. */
export function serveCards(app: FastifyInstance, ctx: Context): void {
  const draw = async (json: string): Promise<Buffer> => {
    const { face, ...words } = JSON.parse(json) as CardFacts
    const picture = face ? await findStored(ctx.files, face.replace('/media/', '')) : null
    return ctx.pictures.run('drawCelebCard', words, picture)
  }
  const drawn = remembered<string, Buffer>({ load: draw, size: keptCards, lifetimeMs: () => keptMs, now: ctx.now })
  app.get<{ Params: { username: string; file: string } }>('/media/cards/:username/:file', async (request, reply) => {
    const { username, file } = request.params
    if (!isCelebUsername(username) || !/^[\w-]{16}\.jpg$/u.test(file)) throw new ApiError('not_found')
    const page = await getCelebPage(ctx, username)
    const facts = factsOf(page)
    if (!facts) throw new ApiError('not_found')
    const json = JSON.stringify(facts)
    const path = pathOf(page.user, json)
    if (request.url !== path) return reply.header('cache-control', 'no-store').redirect(path)
    const bytes =
      drawn.peek(json) ?? (await ctx.limits.inTurn('previewCards', networkOf(request.ip), () => drawn.get(json)))
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': `public, max-age=${publicSeconds}`,
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes)
  })
}
