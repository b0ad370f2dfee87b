import { column, type RowOf } from '../../db/columns.ts'
import { pushPreferencesShape, mayPush, type PushKind } from '../notification/mayPush.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { companyOf } from '../../companyFacts.ts'
import { ProviderError } from '../../providers/ProviderError.ts'
import type { Push, PushClient, PushDevice } from '../../providers/push.ts'
import { unreadTotals } from '../chat/chats/unreadTotals.ts'
import { isBlocked } from '../relations/blocks.ts'
import { notBlockedEitherWay } from '../relations/notBlockedEitherWay.ts'
import { adTexts } from '../notification/pushTexts.ts'
import { stopAdsPath } from '../notification/stopAds.ts'
import { isStillShown } from './isStillShown.ts'
import type { PushSubject, WaitingPush } from '../notification/tasks.ts'

/** How many requests to push services one task sends in parallel. */
const atOnce = 16
/** A push that has waited longer than this is dropped. */
const usefulMs = 3_600_000
/**
 * The longest time that the task of one page of readers waits for a slow push service; the pushes still left after that
 * are queued one by one.
 */
const askingMs = 20_000

export const readerShape = {
  userId: column.userId,
  nickname: column.text,
  language: column.textAs<Language>(),
}
export type Reader = RowOf<typeof readerShape>

const deviceShape = {
  ...readerShape,
  ...pushPreferencesShape,
  token: column.text,
  platform: column.text,
  keys: column.json<NonNullable<PushDevice['keys']>>().orNull,
}
type Device = RowOf<typeof deviceShape>

const latestConsent = (kind: string) => `(
      select agreed
      from consents c
      where c.user_id = u.id and c.kind = '${kind}'
      order by decided_at desc
      limit 1
    )`
const selectDevices = `
  select t.token, t.platform, t.keys, u.id as "userId", u.nickname, coalesce(u.language, 'ko') as language,
    u.push, u.quiet_hours as "quietHours",
    coalesce(${latestConsent('marketing')}, false) as "agreesToMarketing",
    coalesce(${latestConsent('nightPush')}, false) as "agreesToNight"
  from push_tokens t
  join users u on u.id = t.user_id
  where t.user_id = any($1::text[]) and u.deleted_at is null
    and (u.suspended_until is null or u.suspended_until <= $2) and ($3::text[] is null or t.platform = any($3))`
// In a chat only a block by the reader counts; elsewhere a block in either direction.
const mayReceive = (condition: string) =>
  `select where ${condition} and not exists (select from mutes where user_id = $1 and muted_id = $2)`
const mayReceiveInChat = mayReceive(`not ${isBlocked('$1', '$2')}`)
const mayReceiveElsewhere = mayReceive(notBlockedEitherWay('$1', '$2'))
const removeToken = 'delete from push_tokens where token = $1'

export interface MadePush extends Omit<Push, 'badge'> {
  /** The person who caused the push; null for the service itself. */
  authorId: UserId | null
  about: PushSubject
}

interface Wanted {
  to: readonly UserId[]
  kind: PushKind
  /** Sends only to devices of these platforms. */
  platforms?: readonly string[] | null
  make: (reader: Reader) => MadePush[]
}

/** The devices that a push of this kind may be sent to now. */
async function findDevices(
  ctx: Context,
  to: readonly UserId[],
  kind: PushKind,
  isPromotion: boolean,
  platforms: readonly string[] | null,
): Promise<Device[]> {
  const now = ctx.now()
  return (await ctx.db.rows(selectDevices, [to, now, platforms], deviceShape)).filter((device) =>
    mayPush(device, kind, isPromotion, now),
  )
}

/** Sends a push that is not advertising to the devices of people who want it. */
export const pushTo = (ctx: Context, wanted: Wanted): Promise<void> => send(ctx, wanted, false)

/** The content of an advertisement; `pushAd` adds what the law requires. */
export interface MadeAd extends Omit<MadePush, 'title' | 'optOut'> {}

/**
 * The only function that may send advertising as a push. It marks the push as an advertisement, with the sender's name
 * and contact, and with a way to refuse that needs no sign-in. It reaches only people who agreed to advertising, and at
 * night only those who agreed to that, too (정보통신망법 50조).
 */
export const pushAd = (
  ctx: Context,
  { make, ...wanted }: Omit<Wanted, 'make'> & { make: (reader: Reader) => MadeAd },
) =>
  send(
    ctx,
    {
      ...wanted,
      make: (reader) => {
        const made = make(reader)
        const { language, userId } = reader
        const body = adTexts.body[language](made.body, companyOf(ctx.env).phone)
        return [{ ...made, title: adTexts.title[language], body, optOut: stopAdsPath(ctx, userId) }]
      },
    },
    true,
  )

/**
 * A push that fails temporarily waits in the queue, as do the pushes left over after `askingMs`, so that a push service
 * that hangs does not block the task.
 */
async function send(ctx: Context, { to, kind, platforms = null, make }: Wanted, isPromotion: boolean): Promise<void> {
  const { push } = ctx
  if (!push || to.length === 0) return
  const devices = await findDevices(ctx, to, kind, isPromotion, platforms)
  const badges = await unreadTotals(ctx, [...new Set(devices.map(({ userId }) => userId))])
  const until = ctx.now().getTime() + askingMs
  let next = 0
  const sendNext = async () => {
    for (let device = devices[next++]; device; device = devices[next++]) {
      const { token, userId } = device
      for (const { authorId, about, ...made } of make(device)) {
        const badge = badges.get(userId) ?? null
        const waiting = { token, userId, authorId, about, kind, isPromotion, push: { ...made, badge } }
        if (ctx.now().getTime() < until) await sendOrWait(ctx, push, device, waiting)
        else await wait(ctx, waiting)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, devices.length) }, sendNext))
}

async function sendOrWait(ctx: Context, client: PushClient, device: PushDevice, waiting: WaitingPush): Promise<void> {
  try {
    await sendPush(ctx, client, device, waiting.push)
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isTemporary) throw error
    await wait(ctx, waiting)
  }
}

const wait = (ctx: Context, waiting: WaitingPush): Promise<void> =>
  ctx.queue.add(ctx.db, 'sendPush', waiting, new Date(ctx.now().getTime() + usefulMs))

/**
 * Sends a delayed push if that is still allowed. In the meantime night may have fallen, the device may have a new
 * owner, the author may be blocked (reliability.md 17), or the subject may be deleted. Throws as `sendPush` does.
 */
export async function sendWaiting(
  ctx: Context,
  client: PushClient,
  { token, userId, authorId, about, kind, isPromotion, push }: WaitingPush,
): Promise<void> {
  if (authorId && !(await ctx.db.row(kind === 'chat' ? mayReceiveInChat : mayReceiveElsewhere, [userId, authorId])))
    return
  const devices = await findDevices(ctx, [userId], kind, isPromotion, null)
  const device = devices.find((each) => each.token === token)
  if (!device || (about && !(await isStillShown(ctx, device, about)))) return
  await sendPush(ctx, client, device, push)
}

/**
 * Sends one push to one device. Throws ProviderError while the push service is down. Deletes the device if it no longer
 * exists; logs other refusals.
 */
async function sendPush(ctx: Context, client: PushClient, device: PushDevice, push: Push): Promise<void> {
  try {
    await client.send(device, push)
  } catch (error) {
    if (client.isGone(error)) return void (await ctx.db.rows(removeToken, [device.token]))
    if (!(error instanceof ProviderError) || error.isTemporary) throw error
    ctx.log.warn({ provider: error.provider, code: error.code }, 'a push was refused')
  }
}
