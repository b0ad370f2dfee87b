import type { UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { LeakedKind } from '@byeol/contract/user/incident.ts'
import { createHash } from 'node:crypto'
import { companyOf } from '../../../companyFacts.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import { ProviderError } from '../../../providers/ProviderError.ts'
import { decrypt } from '../../../seal.ts'
import { isUntextable } from '../../auth/proof/requireTextable.ts'
import { nextAfter, pagePeople } from '../../notification/audience.ts'
import { notify } from '../../notification/notify.ts'
import type { LeakTask } from '../tasks.ts'
import { leakParagraphs, leakText, type LeakNotice } from './leakTexts.ts'

const selectNext = `
  select user_id as "userId"
  from incident_people
  where sending_id = $1 and user_id > $2
  order by user_id
  limit ${pagePeople}`
const selectReader = `
  select s.incident_id as "incidentId", s.notice, p.kinds, coalesce(u.language, 'ko') as language,
    u.deleted_at is not null as "isDeleted", case when u.email_verified_at is not null then u.email end as email,
    u.phone_sealed as "phoneSealed"
  from incident_people p
  join incident_sendings s on s.id = p.sending_id
  join users u on u.id = p.user_id
  where p.sending_id = $1 and p.user_id = $2`
const readerShape = {
  incidentId: column.text,
  notice: column.json<LeakNotice>(),
  kinds: column.textAs<LeakedKind[]>(),
  language: column.textAs<Language>(),
  isDeleted: column.boolean,
  email: column.text.orNull,
  phoneSealed: column.text.orNull,
}
const insertLetter = `
  insert into incident_letters (sending_id, user_id, way, state, at, hash)
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning way`
const isWaiting = `
  select from incident_letters
  where sending_id = $1 and user_id = $2 and way = $3 and state = 'waiting'`
const finish = `
  update incident_letters
  set state = $4, at = $5, answer = $6
  where sending_id = $1 and user_id = $2 and way = $3 and state = 'waiting'`

async function findReader(ctx: Context, { sendingId, userId }: Required<Pick<LeakTask, 'sendingId' | 'userId'>>) {
  const reader = await ctx.db.row(selectReader, [sendingId, userId], readerShape)
  if (!reader) return null
  const { notice, kinds, language, email, phoneSealed, isDeleted } = reader
  const { title } = notice[language]
  const paragraphs = leakParagraphs(notice, kinds, companyOf(ctx.env), language)
  const words = leakText(title, paragraphs, language)
  const number = phoneSealed && decrypt<string>(ctx.secrets.data, `phone ${userId}`, phoneSealed)
  return {
    ...reader,
    title,
    paragraphs,
    words,
    mail: isDeleted || !ctx.mail ? null : email,
    phone: isDeleted || !ctx.sms || !number || isUntextable(ctx, number) ? null : number,
    hash: createHash('sha256').update(words).digest(),
  }
}
type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

async function walk(ctx: Context, { sendingId, after = '' as UserId }: LeakTask): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const people = await tx.rows(selectNext, [sendingId, after], { userId: column.userId })
    for (const { userId } of people) await ctx.queue.add(tx, 'tellOfLeak', { sendingId, userId, way: 'app' })
    const next = nextAfter(people)
    if (next !== null) await ctx.queue.add(tx, 'tellOfLeak', { sendingId, after: next as UserId })
  })
}

/** Queues a notice by mail or by text message, once. */
async function queueOn(ctx: Context, tx: Transaction, task: Required<Omit<LeakTask, 'after'>>, hash: Buffer) {
  const { sendingId, userId, way } = task
  if (await tx.row(insertLetter, [sendingId, userId, way, 'waiting', ctx.now(), hash], { way: column.text }))
    await ctx.queue.add(tx, 'tellOfLeak', task)
}

/**
 * Sends a person the notice: as a notification in the app and by mail, or by text message if there is no mail address.
 */
async function begin(ctx: Context, reader: Reader, sendingId: string, userId: UserId): Promise<void> {
  const { incidentId, title, mail, phone, hash } = reader
  await ctx.db.inTransaction(async (tx) => {
    if (!reader.isDeleted) {
      const letter = [sendingId, userId, 'app', 'delivered', ctx.now(), hash]
      if (!(await tx.row(insertLetter, letter, { way: column.text }))) return
      const link = `/leak/${incidentId}`
      await notify(ctx, tx, { to: [userId], kind: 'leak', actorId: null, targetId: incidentId, excerpt: title, link })
    }
    if (mail) await queueOn(ctx, tx, { sendingId, userId, way: 'mail' }, hash)
    else if (phone) await queueOn(ctx, tx, { sendingId, userId, way: 'sms' }, hash)
  })
}

/** Records the service's response. If a mail was refused, the person gets a text message instead. */
async function note(ctx: Context, task: Required<Omit<LeakTask, 'after'>>, refusal: string | null): Promise<void> {
  const { sendingId, userId, way } = task
  const reader = await findReader(ctx, task)
  await ctx.db.inTransaction(async (tx) => {
    await tx.rows(finish, [sendingId, userId, way, refusal === null ? 'delivered' : 'refused', ctx.now(), refusal])
    if (refusal !== null && way === 'mail' && reader?.phone)
      await queueOn(ctx, tx, { sendingId, userId, way: 'sms' }, reader.hash)
  })
}

const codeOf = (error: unknown): string => (error instanceof ProviderError ? error.code : 'unreachable')

/**
 * Records that a notice failed permanently: the incident's page in the console then lists the person as not reached.
 */
export async function noteUndelivered(ctx: Context, { sendingId, userId, way }: LeakTask, error: unknown) {
  if (userId && way && way !== 'app') await note(ctx, { sendingId, userId, way }, codeOf(error))
}

/**
 * Queued task: notifies one person of a leak by one channel; or, without `userId`, queues such tasks for a page of
 * people.
 */
export async function notifyOfLeak(ctx: Context, task: LeakTask): Promise<void> {
  const { sendingId, userId, way } = task
  if (!userId || !way) return walk(ctx, task)
  const reader = await findReader(ctx, { sendingId, userId })
  if (!reader) return
  if (way === 'app') return begin(ctx, reader, sendingId, userId)
  if (!(await ctx.db.row(isWaiting, [sendingId, userId, way], {}))) return
  try {
    await deliver(ctx, reader, way)
  } catch (error) {
    if (error instanceof ProviderError && error.isTemporary) throw error
    return note(ctx, { sendingId, userId, way }, codeOf(error))
  }
  await note(ctx, { sendingId, userId, way }, null)
}

async function deliver(ctx: Context, reader: Reader, way: 'mail' | 'sms'): Promise<void> {
  const { title, paragraphs, words, language, mail, phone } = reader
  if (way === 'mail') {
    if (!mail || !ctx.mail) throw new ProviderError('smtp', 'no_address')
    return ctx.mail.send(mailOf(mail, { subject: title, paragraphs, isWarning: true }, language))
  }
  if (!phone || !ctx.sms) throw new ProviderError('solapi', 'no_number')
  return ctx.sms.send(phone, words)
}
