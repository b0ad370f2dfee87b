import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { ApplicationId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { mailOf } from '../../mails/mailFrame.ts'
import { findChat } from '../chat/chats/findChats.ts'
import { notify } from '../notification/notify.ts'
import { announceUser } from '../profile/announceUser.ts'
import { findMe } from '../profile/findMe.ts'
import { applicationPath } from './tasks.ts'
import { findApplication, viewApplication } from './view.ts'

const selectPerson = `
  select coalesce(language, 'ko') as language, email
  from users
  where id = $1 and deleted_at is null`
const personShape = { language: column.textAs<Language>(), email: column.text.orNull }
const selectChats = 'select id from chats where celeb_id = $1'

const words: Record<Exclude<Application['status'], 'pending'>, Record<Language, string>> = {
  approved: {
    ko: '승인됐어요. 이제 팬에게 메시지를 보낼 수 있어요',
    en: 'Approved. You can now send messages to fans',
  },
  more_needed: { ko: '추가로 필요한 서류나 정보가 있어요', en: 'We need a few more documents or details' },
  rejected: { ko: '이번에는 함께하지 못해요', en: 'We couldn’t approve it this time' },
}
const mailWords: Record<Language, { subject: string; detail: string; welcome: string; open: string }> = {
  ko: {
    subject: '[별] 별 신청 결과를 알려 드려요',
    detail: '자세한 내용은 앱에서 볼 수 있어요.',
    welcome: '새 팬이 처음 받을 환영 메시지를 먼저 써 두세요. 프리미엄을 시작한 팬에게 바로 가요.',
    open: '신청 보기',
  },
  en: {
    subject: '[Byeol] About your application',
    detail: 'You can see the details in the app.',
    welcome: 'Write your welcome message first. It goes to each new fan as soon as their premium begins.',
    open: 'See the application',
  },
}

/**
 * Switches every connected device of the new celeb to the celeb's view, by sending the changed account and the two new
 * chats.
 */
async function openCelebSide(ctx: Context, tx: Transaction, userId: UserId): Promise<void> {
  const me = await findMe(tx, userId)
  if (!me) return
  announceUser(ctx, tx, me, me)
  const chats = await tx.rows(selectChats, [userId], { id: column.chatId })
  tx.afterCommit(async () => {
    for (const { id } of chats) {
      const chat = await findChat(ctx, userId, id)
      if (chat) ctx.sockets.toPerson(userId, 'chatCreate', { chat })
    }
  })
}

/** Notifies an applicant of the decision: live, in the notification centre, by push and by mail. */
export async function notifyOfApplication(ctx: Context, applicationId: ApplicationId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const row = await findApplication(tx, applicationId)
    const person = row && (await tx.row(selectPerson, [row.user_id], personShape))
    // The applicant has answered in the meantime, so this decision is out of date.
    if (!row || !person || row.status === 'pending') return
    const { user_id: userId } = row
    const { status } = row
    const { language, email } = person
    if (status === 'approved') await openCelebSide(ctx, tx, userId)
    const excerpt = words[status][language]
    const targetId = applicationId
    await notify(ctx, tx, {
      to: [userId],
      kind: 'application',
      actorId: null,
      targetId,
      excerpt,
      link: applicationPath,
    })
    const { subject, detail, welcome, open } = mailWords[language]
    const link = { href: `${ctx.publicUrl}${applicationPath}`, label: open }
    if (email && ctx.mail)
      await ctx.queue.add(
        tx,
        'sendMail',
        mailOf(
          email,
          { subject, paragraphs: [`${excerpt}.`, status === 'approved' ? welcome : detail], link, isWarning: true },
          language,
        ),
      )
    const application = await viewApplication(ctx, tx, row)
    tx.afterCommit(() => ctx.sockets.toPerson(userId, 'applicationUpdate', { application }))
  })
}
