import { column, pick, type RowOf } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { isBlocked } from '../../relations/blocks.ts'
import { photoKeyOf } from '../../profile/view.ts'
import { notBlockedEitherWay } from '../../relations/notBlockedEitherWay.ts'
import { limits } from '@byeol/contract/limits.ts'

const purchaseShape = {
  ...pick(tables.contents_purchases, 'paid_with', 'price_points'),
}

export const contentsShape = {
  ...pick(tables.contents, 'id', 'celeb_id', 'title', 'description', 'price_points', 'is_premium_only', 'is_adult'),
  ...pick(tables.contents, 'blur', 'cover_key', 'cover_width', 'cover_height', 'status', 'published_at', 'updated_at'),
  celeb_nickname: column.text.orNull,
  celeb_photo_key: column.text.orNull,
  photo_count: column.number,
  video_count: column.number,
  voice_count: column.number,
  video_ms: column.number,
  voice_ms: column.number,
  cover_preview: column.text.orNull,
  first_key: column.text.orNull,
  previews: column.json<{ kind: 'photo' | 'video' | 'voice'; preview: string }[]>(),
  order_id: column.orderId.orNull,
  paid_with: purchaseShape.paid_with.orNull,
  paid_points: purchaseShape.price_points.orNull,
  kept_won: column.number.orNull,
  bought_at: column.timestamp.orNull,
  opened_at: column.timestamp.orNull,
  read_at: column.timestamp.orNull,
  trial_file_id: tables.contents.trial_file_id,
  removal_reason: column.text.orNull,
  sold_count: column.number.orNull,
  earned_won: column.number.orNull,
}
/** Contents with the viewer's purchase. Only the maker gets the sums of sales and the reason of a removal. */
export type ContentsRow = RowOf<typeof contentsShape>

const looksGone = `(celeb.deleted_at is not null or ${isBlocked('celeb.id', '$1::text')})`

/** SQL: the columns of ContentsRow, for a query that names `contents c` and joins `contentsJoins`. */
export const contentsColumns = `
  c.id, c.celeb_id, c.title, c.description, c.price_points, c.is_premium_only, c.is_adult, c.blur, c.cover_key,
  c.cover_width, c.cover_height, c.status, c.published_at, c.updated_at,
  case when ${looksGone} then null else celeb.nickname end as celeb_nickname,
  ${photoKeyOf('celeb', 'celeb_photo_key')},
  case when c.celeb_id = $1::text then coalesce(c.removal_reason, c.stopped_reason) end
    as removal_reason,
  held.photo_count, held.video_count, held.voice_count, held.video_ms, held.voice_ms, held.cover_preview,
  held.first_key, held.previews,
  p.id as order_id, p.paid_with, p.price_points as paid_points, p.price_won - coalesce(o.refunded_won, 0) as kept_won,
  p.bought_at, p.opened_at, coalesce(p.opened_at, p.read_at) as read_at, c.trial_file_id, sold.sold_count,
  sold.earned_won`

/** SQL: $1 is the viewer, or null. */
export const contentsJoins = `
  join users celeb on celeb.id = c.celeb_id
  cross join lateral (
    select count(*) filter (where f.kind = 'photo')::int as photo_count,
      count(*) filter (where f.kind = 'video')::int as video_count,
      count(*) filter (where f.kind = 'voice')::int as voice_count,
      coalesce(sum(f.duration_ms) filter (where f.kind = 'video'), 0)::int as video_ms,
      coalesce(sum(f.duration_ms) filter (where f.kind = 'voice'), 0)::int as voice_ms,
      (array_agg(f.preview order by i.place) filter (where f.kind <> 'voice'))[1] as cover_preview,
      (array_agg(f.storage_key order by i.place) filter (where f.kind <> 'voice'))[1] as first_key,
      coalesce(
        json_agg(json_build_object('kind', f.kind, 'preview', f.preview) order by i.place)
          filter (where i.place <= ${limits.contentsPreviews}),
        '[]') as previews
    from contents_items i
    join files f on f.id = i.file_id
    where i.contents_id = c.id
  ) held
  left join contents_purchases p on p.contents_id = c.id and p.user_id = $1::text and p.ended_at is null
  left join orders o on o.id = p.id
  left join lateral (
    select count(*)::int as sold_count, coalesce(sum(s.share_won), 0)::float8 as earned_won
    from contents_purchases s
    where s.contents_id = c.id and s.ended_at is null and not s.is_test
  ) sold on c.celeb_id = $1::text`

/**
 * SQL: whether contents `c` are on sale for a viewer. A block in either direction hides them, and so does a
 * suspension, a case or a takedown.
 */
export const isOnSale = (viewer: string): string => `(c.status = 'published' and c.withheld is null
    and exists (
      select from users celeb
      where celeb.id = c.celeb_id and celeb.deleted_at is null and not celeb.is_suspended
        and celeb.celeb_ended_at is null)
    and ${notBlockedEitherWay(viewer, 'c.celeb_id')})`
