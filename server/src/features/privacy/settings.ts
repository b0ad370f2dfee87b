import { column, type RowOf } from '../../db/columns.ts'
import { tables } from '../../db/tables.ts'
import { consentVersions } from '@byeol/contract/auth/consents.ts'
import type { api } from '@byeol/contract/api.ts'
import type { Input } from '@byeol/contract/endpoint.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { PushSettings, QuietHours, Settings, TranslationSettings } from '@byeol/contract/user/settings.ts'
import { pushKinds } from '@byeol/contract/user/settings.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { readStopAds } from '../notification/stopAds.ts'
import { personChanged } from '../relations/personChanged.ts'

const rowShape = {
  language: tables.users.language,
  push: column.json<Partial<PushSettings>>(),
  translation: column.json<Partial<TranslationSettings>>(),
  quiet_hours: column.json<QuietHours>().orNull,
  marketing: column.boolean.orNull,
  marketing_at: column.timestamp.orNull,
  night: column.boolean.orNull,
  night_at: column.timestamp.orNull,
}
type Row = RowOf<typeof rowShape>

const latestConsent = (kind: string) => `
  left join lateral (
    select agreed, decided_at
    from consents c
    where c.user_id = u.id and c.kind = '${kind}'
    order by decided_at desc
    limit 1
  ) as "${kind}" on true`
const select = `
  select u.language, u.push, u.translation, u.quiet_hours,
    marketing.agreed as marketing, marketing.decided_at as marketing_at,
    "nightPush".agreed as night, "nightPush".decided_at as night_at
  from users u
  ${latestConsent('marketing')}
  ${latestConsent('nightPush')}
  where u.id = $1`
const save = `
  update users
  set language = case when $2 then $3 else language end, push = push || $4::jsonb,
    quiet_hours = case when $5 then $6::jsonb else quiet_hours end, translation = translation || $7::jsonb
  where id = $1`
// Each decision is stored as a new row, so that the history proves the consent.
const decide = `
  insert into consents (user_id, kind, version, agreed, decided_at)
  select $1::text, $2::text, $3, $4::boolean, $5::timestamptz
  where $4 is distinct from (
    select agreed
    from consents
    where user_id = $1 and kind = $2
    order by decided_at desc
    limit 1
  )
  on conflict do nothing`

const allOn = Object.fromEntries(pushKinds.map((kind) => [kind, true])) as PushSettings

const asked: TranslationSettings = { to: null, always: [], sendsPrivate: false }

function toSettings(row: Row): Settings {
  return {
    language: row.language,
    push: { ...allOn, ...row.push },
    quietHours: row.quiet_hours,
    translation: { ...asked, ...row.translation },
    marketing: { agreed: row.marketing ?? false, decidedAt: row.marketing_at },
    nightPush: { agreed: row.night ?? false, decidedAt: row.night_at },
  }
}

const noSettings: Row = {
  language: null,
  push: {},
  translation: {},
  quiet_hours: null,
  marketing: null,
  marketing_at: null,
  night: null,
  night_at: null,
}

export async function getSettings(db: Queries, userId: UserId): Promise<Settings> {
  return toSettings((await db.row(select, [userId], rowShape)) ?? noSettings)
}

/** Changes the settings that are passed. Stores a consent with its time and the version of its text. */
export async function saveSettings(
  ctx: Context,
  userId: UserId,
  changes: Input<typeof api.user.saveSettings>,
): Promise<Settings> {
  const { language, push, quietHours, translation } = changes
  return ctx.db.inTransaction(async (tx) => {
    await tx.rows(save, [
      userId,
      language !== undefined,
      language ?? null,
      JSON.stringify(push ?? {}),
      quietHours !== undefined,
      quietHours ? JSON.stringify(quietHours) : null,
      JSON.stringify(translation ?? {}),
    ])
    for (const kind of ['marketing', 'nightPush'] as const)
      if (changes[kind] !== undefined)
        await tx.rows(decide, [userId, kind, consentVersions[kind], changes[kind], ctx.now()])
    if (changes.marketing !== undefined || changes.nightPush !== undefined)
      await ctx.queue.add(tx, 'confirmConsents', { userId })
    tx.afterCommit(() => personChanged(ctx, userId))
    return getSettings(tx, userId)
  })
}

const selectMember = 'select id from users where id = $1 and deleted_at is null'

/**
 * Withdraws a person's consent to advertising, with the proof from the link that we sent them. Safe to repeat. Throws
 * `link_expired`.
 */
export async function stopAds(ctx: Context, proof: string): Promise<void> {
  const userId = readStopAds(ctx, proof)
  if (!userId || !(await ctx.db.row(selectMember, [userId]))) throw new ApiError('link_expired')
  await saveSettings(ctx, userId, { marketing: false, nightPush: false })
}
