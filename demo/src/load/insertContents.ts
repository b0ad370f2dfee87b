import type { Transaction } from '@byeol/server/db/database.ts'
import type { DemoContents, DemoContentsItem } from '../world/rows.ts'
import { insertRows } from './insertRows.ts'
import type { StoredContents } from './storePictures.ts'

const insertVoice = `
  insert into files
    (id, owner_id, is_for_contents, kind, storage_key, width, height, preview, duration_ms, waveform, created_at)
  values ($1, $2, true, 'voice', $3, 0, 0, '', $4, $5, $6)`

interface Item {
  made: DemoContents
  item: DemoContentsItem
  place: number
}

/** The stored file of an item; undefined if it could not be made. */
const storedAs = ({ item: { kind, of } }: Item, { photos, videos }: StoredContents) => {
  const photo = kind === 'photo' ? photos.get(of) : undefined
  return photo ? { durationMs: null, ...photo } : kind === 'video' ? videos.get(of) : undefined
}

async function insertFiles(tx: Transaction, items: readonly Item[], stored: StoredContents): Promise<void> {
  const pictures = items.flatMap((each) => {
    const file = storedAs(each, stored)
    return file ? [{ ...each, file }] : []
  })
  await insertRows(tx, 'files', pictures, {
    id: ['text', ({ item }) => item.id],
    owner_id: ['text', ({ made }) => made.celebId],
    is_for_contents: ['boolean', () => true],
    kind: ['text', ({ item }) => item.kind],
    storage_key: ['text', ({ file }) => file.storageKey],
    width: ['int', ({ file }) => file.width],
    height: ['int', ({ file }) => file.height],
    preview: ['text', ({ file }) => file.preview],
    duration_ms: ['int', ({ file }) => file.durationMs],
    created_at: ['timestamptz', ({ made }) => made.publishedAt],
  })
  for (const { made, item } of items) {
    const voice = item.kind === 'voice' ? stored.voices.get(item.of) : undefined
    if (voice)
      await tx.rows(insertVoice, [
        ...[item.id, made.celebId, voice.storageKey, voice.durationMs, voice.waveform, made.publishedAt],
      ])
  }
}

const isStored =
  (stored: StoredContents) =>
  (each: Item): boolean =>
    each.item.kind === 'voice' ? stored.voices.has(each.item.of) : storedAs(each, stored) !== undefined

/** Makes the second item the one that people may open before buying. */
const openSecond = `
  update contents c
  set trial_file_id = i.file_id
  from contents_items i
  where i.contents_id = c.id and i.place = 2`

export async function insertContents(
  tx: Transaction,
  contents: readonly DemoContents[],
  stored: StoredContents,
): Promise<void> {
  await insertRows(tx, 'contents', contents, {
    id: ['text', ({ id }) => id],
    celeb_id: ['text', ({ celebId }) => celebId],
    title: ['text', ({ title }) => title],
    description: ['text', ({ description }) => description],
    price_points: ['int', ({ pricePoints }) => pricePoints],
    is_premium_only: ['boolean', ({ isPremiumOnly }) => isPremiumOnly],
    is_adult: ['boolean', ({ isAdult }) => isAdult],
    blur: ['int', ({ blur }) => blur],
    cover_key: ['text', ({ id }) => stored.covers.get(id)!.key],
    cover_width: ['int', ({ id }) => stored.covers.get(id)!.width],
    cover_height: ['int', ({ id }) => stored.covers.get(id)!.height],
    status: ['text', () => 'published'],
    created_at: ['timestamptz', ({ publishedAt }) => publishedAt],
    updated_at: ['timestamptz', ({ publishedAt }) => publishedAt],
    published_at: ['timestamptz', ({ publishedAt }) => publishedAt],
  })
  const items = contents.flatMap((made) => made.items.map((item, at): Item => ({ made, item, place: at + 1 })))
  await insertFiles(tx, items, stored)
  await insertRows(tx, 'contents_items', items.filter(isStored(stored)), {
    contents_id: ['text', ({ made }) => made.id],
    place: ['int', ({ place }) => place],
    file_id: ['text', ({ item }) => item.id],
  })
  await tx.rows(openSecond)
}
