import { wonOfPoints } from '@byeol/contract/money.ts'
import type { ContentsId, OrderId, UserId } from '@byeol/contract/ids.ts'
import type { Transaction } from '@byeol/server/db/database.ts'
import { insertPurchase } from '@byeol/server/features/celeb-contents/buying/insertPurchase.ts'
import { purchaseCause } from '@byeol/server/features/celeb-contents/buying/purchaseCause.ts'
import { shareIn } from '@byeol/server/features/celeb-contents/buying/shareIn.ts'
import { givePoints } from '@byeol/server/ledger/grantPoints.ts'
import { post } from '@byeol/server/ledger/post.ts'
import { spendPoints } from '@byeol/server/ledger/spendPoints.ts'
import { lockWallet } from '@byeol/server/ledger/wallets.ts'
import { seeded } from '../art/seeded.ts'
import { bought, giftPoints } from '../talk/contents.ts'
import { demoId } from '../world/demoIds.ts'
import type { DemoContents, DemoContentsItem } from '../world/rows.ts'
import { after, before, dayMs, hourMs } from '../world/time.ts'
import { insertRows } from './insertRows.ts'
import type { StoredContents } from './storePictures.ts'

const open = 'update contents_purchases set opened_at = $2 where id = $1'
const giftDaysAgo = 60

const insertVoice = `
  insert into files
    (id, owner_id, is_for_contents, kind, storage_key, width, height, preview, duration_ms, waveform, created_at)
  values ($1, $2, true, 'voice', $3, 0, 0, '', $4, $5, $6)`

interface Item {
  made: DemoContents
  item: DemoContentsItem
  place: number
}

/** What an item was stored as; absent where it could not be made. */
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

/** Writes what the celebs sell, and what Jiwoo has bought of it with points. */
export async function insertContents(
  tx: Transaction,
  contents: readonly DemoContents[],
  stored: StoredContents,
  jiwooId: UserId,
  now: Date,
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
  await buyAsJiwoo(tx, contents, jiwooId, now)
}

async function buyAsJiwoo(
  tx: Transaction,
  contents: readonly DemoContents[],
  userId: UserId,
  now: Date,
): Promise<void> {
  const chance = seeded('jiwoo’s contents')
  const wallet = await lockWallet(tx, { userId, asset: 'point' })
  const giftAt = before(now, giftDaysAgo * dayMs)
  const [giftId, expiresAt] = [demoId(chance, giftAt), after(giftAt, 5 * 365 * dayMs)]
  const gift = { cause: `gift:${giftId}`, lotId: giftId, points: giftPoints, netWon: giftPoints, expiresAt, at: giftAt }
  await post(tx, giftAt, [givePoints(wallet, gift)])
  for (const { celeb, nth, daysAgo, isOpened } of bought) {
    const { id, celebId, pricePoints } = contents.filter((made) => made.celeb === celeb)[nth]!
    const at = before(now, daysAgo * dayMs - hourMs)
    const orderId = demoId(chance, at) as OrderId
    const spending = { cause: purchaseCause(orderId), points: pricePoints, earning: 'contents' as const, orderId, at }
    const posting = spendPoints(wallet, { ...spending, celebId: celebId as UserId })!
    await insertPurchase(tx, {
      id: orderId,
      contentsId: id as ContentsId,
      userId,
      paidWith: 'points',
      priceWon: wonOfPoints(pricePoints),
      pricePoints,
      shareWon: shareIn([posting]),
      isTest: false,
      key: null,
      at,
    })
    await post(tx, at, [posting])
    if (isOpened) await tx.rows(open, [orderId, after(at, 60_000)])
  }
}
