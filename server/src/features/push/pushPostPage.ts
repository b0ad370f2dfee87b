import { column, type RowOf } from '../../db/columns.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import { sells } from '@byeol/contract/text/sells.ts'
import type { Context } from '../../context.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'
import { audience, nextAfter } from '../notification/audience.ts'
import { pushTexts } from '../notification/pushTexts.ts'
import { pushTo } from './pushTo.ts'
import type { Page } from '../notification/tasks.ts'

const fans = audience(['premium'], { withDevice: true })
const followers = audience(['followers', 'premium'], { withDevice: true })

const pushedPostShape = {
  celebId: column.userId,
  nickname: column.text,
  visibility: column.oneOf('public', 'subscribers', 'premium'),
  content: column.text,
  hasVideo: column.boolean,
}
type PushedPost = RowOf<typeof pushedPostShape>

const selectPost = `
  select p.celeb_id as "celebId", u.nickname, p.visibility, p.content,
    exists (select from files f where f.post_id = p.id and f.kind = 'video') as "hasVideo"
  from posts p
  join users u on u.id = p.celeb_id and u.deleted_at is null
  where p.id = $1 and p.author_id = p.celeb_id and p.deleted_at is null and p.withheld is null`
const selectReaders = `
  select v.id as "userId"
  from unnest($1::text[]) as v(id)
  where ${notBlockedEitherWay('v.id', '$2')}
    and not exists (select from mutes m where m.user_id = v.id and m.muted_id = $2)`

function postBody({ content, hasVideo }: PushedPost, language: Language): string {
  // Advertising may be sent only by `pushAd`, so the push of a post that advertises does not quote it.
  if (sells(content)) return pushTexts.postPlain[language]
  if (content !== '') return [...content].slice(0, 200).join('')
  return (hasVideo ? pushTexts.postVideo : pushTexts.postPhoto)[language]
}

/** Sends the push of a celeb's post to one page of the people who may read the post. */
export async function pushPostPage(ctx: Context, { id, after }: Page): Promise<string | null> {
  const post = await ctx.db.row(selectPost, [id], pushedPostShape)
  if (!post) return null
  const people = await ctx.db.rows(post.visibility === 'premium' ? fans : followers, [post.celebId, after], {
    userId: column.userId,
  })
  const readers = await ctx.db.rows(selectReaders, [people.map(({ userId }) => userId), post.celebId], {
    userId: column.userId,
  })
  await pushTo(ctx, {
    to: readers.map(({ userId }) => userId),
    kind: 'post',
    make: ({ language }) => [
      {
        authorId: post.celebId,
        about: { of: 'post', id },
        title: pushTexts.postTitle[language](post.nickname),
        body: postBody(post, language),
        link: `/post/${id}`,
        tag: `post-${id}`,
      },
    ],
  })
  return nextAfter(people)
}
