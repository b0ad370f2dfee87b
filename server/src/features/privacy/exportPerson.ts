import type { api } from '@byeol/contract/api.ts'
import type { DeviceInfo } from '@byeol/contract/auth.ts'
import type { Input, Result } from '@byeol/contract/endpoint.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ChatMessageId } from '@byeol/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../http/call.ts'
import { readRows } from '../../db/pageSize.ts'
import { deviceName } from '../auth/listSessions.ts'
import { exportInquiries } from '../service/exportInquiries.ts'
import { exportBoard } from '../board/exportBoard.ts'
import { exportChat } from './exportChat.ts'
import { accountInfo } from '../identity/accountInfo.ts'
import { getMe } from '../profile/findMe.ts'
import { getSettings } from './settings.ts'

type Export = Result<typeof api.user.export>

const selectConsents =
  'select kind, version, agreed, decided_at as "decidedAt" from consents where user_id = $1 order by decided_at, kind'
const selectReminders =
  'select kind, told_at as "toldAt" from consent_reminders where user_id = $1 order by told_at, kind'
const selectSessions =
  'select device, created_at as "createdAt", used_at as "usedAt", ended_at as "endedAt" from sessions where user_id = $1 order by id'
const selectSubscriptions =
  'select celeb_id as "celebUserId", created_at as "createdAt" from subscriptions where user_id = $1 order by id'
const selectPremiums = `
  select celeb_id as "celebUserId", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt" from premiums where user_id = $1 order by id`

const selectBlocks =
  'select blocked_id as "userId", created_at as "createdAt" from blocks where user_id = $1 order by created_at'
const selectMutes =
  'select muted_id as "userId", created_at as "createdAt" from mutes where user_id = $1 order by created_at'
const selectPushTokens =
  'select platform, created_at as "createdAt" from push_tokens where user_id = $1 order by created_at'
const selectScreenshots =
  'select path, is_recording as "isRecording", created_at as "createdAt" from screenshots where user_id = $1 order by created_at'
const selectReports = 'select kind, reason, created_at as "createdAt" from reports where reporter_id = $1 order by id'

/** All that is kept of a person, but her messages (reliability.md 34). */
export async function exportPerson(ctx: Context, me: Caller): Promise<Export> {
  const { db } = ctx
  const [
    person,
    account,
    settings,
    consents,
    consentReminders,
    sessions,
    subscriptions,
    premiums,
    blocks,
    mutes,
    pushTokens,
    screenshots,
    reports,
    inquiries,
  ] = await Promise.all([
    getMe(db, me.id),
    accountInfo(ctx, me.id),
    getSettings(db, me.id),
    db.rows<Export['consents'][number]>(selectConsents, [me.id]),
    db.rows<Export['consentReminders'][number]>(selectReminders, [me.id]),
    db.rows<Omit<Export['sessions'][number], 'name'> & { device: Partial<DeviceInfo> }>(selectSessions, [me.id]),
    db.rows<Export['subscriptions'][number]>(selectSubscriptions, [me.id]),
    db.rows<Export['premiums'][number]>(selectPremiums, [me.id]),
    db.rows<Export['blocks'][number]>(selectBlocks, [me.id]),
    db.rows<Export['mutes'][number]>(selectMutes, [me.id]),
    db.rows<Export['pushTokens'][number]>(selectPushTokens, [me.id]),
    db.rows<Export['screenshots'][number]>(selectScreenshots, [me.id]),
    db.rows<Export['reports'][number]>(selectReports, [me.id]),
    exportInquiries(db, me.id),
  ])
  const { id, nickname, celebUsername, birthday, introduction, photoUrl, coverUrl, createdAt } = person
  return {
    exportedAt: ctx.now(),
    profile: { id, nickname, celebUsername, birthday, introduction, photoUrl, coverUrl, createdAt },
    account,
    settings,
    consents,
    consentReminders,
    sessions: sessions.map(({ device, ...times }) => ({ name: deviceName(device), ...times })),
    subscriptions,
    premiums,
    blocks,
    mutes,
    board: await exportBoard(db, me.id),
    chat: await exportChat(db, me.id),
    pushTokens,
    screenshots,
    reports,
    inquiries,
  }
}

interface MessageRow {
  id: ChatMessageId
  chatId: string
  content: string | null
  hasPhoto: boolean
  createdAt: Date
  send_id: string
}

// By her sendId, which counts her own time: the unique key that keeps resends apart is the index.
const selectMessages = (rows: number) => `
  select id, chat_id as "chatId", content, photo_id is not null as "hasPhoto", created_at as "createdAt", send_id from chat_messages
  where author_id = $1 and send_id > $2 and deleted_at is null order by send_id limit ${rows}`

/** Her own messages, oldest first. */
export async function exportMessages(
  ctx: Context,
  me: Caller,
  { after, limit }: Input<typeof api.user.exportMessages>,
): Promise<Result<typeof api.user.exportMessages>> {
  const from = after ? Buffer.from(after, 'base64url').toString() : ''
  if (!/^[\w-]{0,64}$/u.test(from)) throw new ApiError('invalid_parameters', [{ path: 'after', message: 'after' }])
  const rows = await ctx.db.rows<MessageRow>(selectMessages(readRows(limit)), [me.id, from])
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    list: kept.map(({ send_id: _sendId, ...message }) => message),
    next: rows.length > limit && last ? Buffer.from(last.send_id).toString('base64url') : null,
  }
}
