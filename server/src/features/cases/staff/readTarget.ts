import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readStored } from '../../../providers/fileStore.ts'
import type { HideableKind } from '../../report/harm.ts'

const noKeys = `'{}'::text[]`
/** SQL: the text, the address in the app, and the keys of the photos or posters of a target. */
const selects: Record<HideableKind, string> = {
  post: `
    select p.content as text, '/post/' || p.id as path,
      array(select f.storage_key from files f where f.post_id = p.id order by f.place limit 10) as keys
    from posts p
    where p.id = $1`,
  comment: `
    select content as text, '/post/' || post_id || '?commentId=' || id as path, ${noKeys} as keys
    from comments
    where id = $1`,
  message: `
    select coalesce(m.content, '') as text, null as path,
      array(select f.storage_key from files f where f.id = m.media_id and f.kind <> 'voice') as keys
    from chat_messages m
    where m.id = $1`,
  contents: `
    select c.title || e'\\n\\n' || c.description as text, '/celeb-contents?contentsId=' || c.id as path,
      array(
        select f.storage_key
        from contents_items i
        join files f on f.id = i.file_id and f.kind <> 'voice'
        where i.contents_id = c.id
        order by i.place
        limit 10) as keys
    from contents c
    where c.id = $1`,
  user: `
    select coalesce(u.hidden_nickname, u.nickname) || e'\\n\\n' || u.introduction as text, '/' || u.id as path,
      array_remove(array[u.photo_key, u.cover_key], null) as keys
    from users u
    where u.id = $1`,
}
const shape = { text: column.text, path: column.text.orNull, keys: column.textAs<string[]>() }

/** The target of a takedown request, with what staff need to decide; null when it is gone. Photos are data URLs. */
export async function readTarget(
  { db, files }: Pick<Context, 'db' | 'files'>,
  kind: HideableKind,
  targetId: string,
): Promise<{ text: string; path: string | null; photos: string[] } | null> {
  const found = await db.row(selects[kind], [targetId], shape)
  if (!found) return null
  const photos: string[] = []
  for (const key of found.keys) {
    const bytes = await readStored(files, kind === 'user' ? key : `${key}/medium`).catch(() => null)
    if (bytes) photos.push(`data:image/jpeg;base64,${bytes.toString('base64')}`)
  }
  return { text: found.text, path: found.path, photos }
}
