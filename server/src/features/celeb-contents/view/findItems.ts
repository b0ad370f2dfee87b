import type { ContentsItem } from '@byeol/contract/celebContents.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import type { Context } from '../../../context.ts'
import { column, pick, type RowOf } from '../../../db/columns.ts'
import { tables } from '../../../db/tables.ts'
import { saidOf } from '../../file/saidOf.ts'
import { photoLinks, videoLinks, voiceLinks } from '../../file/links.ts'

const columns = `
  f.id, f.kind, f.storage_key, f.width, f.height, f.preview, f.duration_ms, f.alt, f.captions_language, f.waveform`
const select = `
  select ${columns}
  from contents_items i
  join files f on f.id = i.file_id
  where i.contents_id = $1
  order by i.place`
const selectOne = `select ${columns} from files f where f.id = $1`
const shape = {
  ...pick(tables.files, 'id', 'kind', 'storage_key', 'width', 'height', 'preview', 'duration_ms', 'alt'),
  captions_language: column.oneOf('ko', 'en').orNull,
  waveform: column.numbers.orNull,
}

function toItem(row: RowOf<typeof shape>, secret: Uint8Array, now: Date, buyer: UserId | null): ContentsItem {
  const { id, kind, storage_key: key, width, height, preview } = row
  const said = saidOf(row)
  if (kind === 'photo') {
    const links = photoLinks(secret, key, now, buyer)
    return { kind, photo: { id, width, height, preview, ...said, links } }
  }
  const durationMs = row.duration_ms!
  if (kind === 'video')
    return {
      kind,
      video: { id, width, height, durationMs, preview, ...said, links: videoLinks(secret, key, now, buyer) },
    }
  return {
    kind,
    voice: { id, durationMs, waveform: row.waveform!, ...said, links: voiceLinks(secret, key, now, buyer) },
  }
}

/**
 * The items of contents with fresh links. Call it only for the maker (`buyer` is null), or for a buyer who has opened
 * them (reliability.md 21): photos and video posters for a buyer carry the buyer's watermark.
 */
export async function findItems(
  { db, secrets, now }: Context,
  id: ContentsId,
  buyer: UserId | null,
): Promise<ContentsItem[]> {
  return (await db.rows(select, [id], shape)).map((row) => toItem(row, secrets.file, now(), buyer))
}

/**
 * The trial item, which everybody may open, without a watermark and with fresh links to this item only; null if there
 * is none.
 */
export async function findTrial({ db, secrets, now }: Context, fileId: string | null): Promise<ContentsItem | null> {
  const row = fileId && (await db.row(selectOne, [fileId], shape))
  return row ? toItem(row, secrets.file, now(), null) : null
}
