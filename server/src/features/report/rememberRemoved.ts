import type { CaseKind } from '@byeol/contract/report/cases.ts'
import type { Withheld } from '@byeol/contract/board.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { looksLike } from '../file/removedMedia.ts'
import type { HideableKind } from './harm.ts'
import { causeIds, hideContent, type Cause } from './hiddenContent.ts'

/** SQL: the condition for the files `f` that belong to a target ($1). */
const carried = {
  post: 'f.post_id = $1',
  message: 'f.id = (select m.media_id from chat_messages m where m.id = $1)',
  contents: 'f.id in (select i.file_id from contents_items i where i.contents_id = $1)',
  user: `f.owner_id = $1 and f.made_for is not null and f.storage_key in (
    select unnest(array[u.photo_key, u.cover_key]) from users u where u.id = $1)`,
}
const remember = (kind: keyof typeof carried) => `
  insert into removed_media (bytes_hash, look_hash, case_id, takedown_id, at)
  select distinct on (f.bytes_hash) f.bytes_hash, f.look_hash, $2, $3, $4
  from files f
  where ${carried[kind]} and f.bytes_hash is not null
  on conflict do nothing`
const selectCopies = (kind: keyof typeof carried) => `
  with originals as (select f.bytes_hash, f.look_hash from files f where ${carried[kind]}),
  copies as (
    select c.id, c.post_id, c.owner_id, c.storage_key
    from originals f
    join files c on c.bytes_hash = f.bytes_hash
    union
    select c.id, c.post_id, c.owner_id, c.storage_key
    from originals f
    join files c on c.look_hash is not null and look_bands(c.look_hash) && look_bands(f.look_hash)
    where ${looksLike('c.look_hash', 'f.look_hash')}
  )
  select 'post' as kind, post_id::text collate "C" as "targetId" from copies where post_id is not null
  union
  select 'message', m.id::text collate "C"
  from copies c
  join chat_messages m on m.media_id = c.id
  where m.deleted_at is null
  union
  select 'contents', i.contents_id::text collate "C" from copies c join contents_items i on i.file_id = c.id
  union
  select 'user', u.id::text collate "C"
  from copies c
  join users u on u.id = c.owner_id and c.storage_key in (u.photo_key, u.cover_key)`
const copyShape = { kind: column.textAs<HideableKind>(), targetId: column.text }
const forget = 'delete from removed_media where case_id = $1 or takedown_id = $2'

interface Removed {
  cause: Cause
  kind: CaseKind
  targetId: string
}

const carries = (kind: CaseKind): kind is keyof typeof carried => kind in carried

/** Adds the media of a target to the list of media that cannot be uploaded again (`file/requireNotRemoved`). */
export async function rememberRemoved(tx: Transaction, { cause, kind, targetId }: Removed, at: Date): Promise<void> {
  if (carries(kind)) await tx.rows(remember(kind), [targetId, ...causeIds(cause), at])
}

/**
 * Hides all other content with the same files as a target, also if they were saved again, for as long as the same cause
 * hides the target.
 */
export async function hideCopies(
  ctx: Context,
  tx: Transaction,
  { cause, kind, targetId }: Removed,
  level: Withheld,
): Promise<void> {
  if (!carries(kind)) return
  for (const copy of await tx.rows(selectCopies(kind), [targetId], copyShape))
    if (copy.targetId !== targetId) await hideContent(ctx, tx, cause, copy, level)
}

/** Removes the media of a cause from the list, because the deletion was undone or the target was found harmless. */
export const forgetRemoved = (tx: Transaction, cause: Cause): Promise<unknown> => tx.rows(forget, causeIds(cause))
