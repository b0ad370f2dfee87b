import type { TakedownId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { decrypt, seal } from '../../../seal.ts'
import { longDay } from '../../../mails/longDay.ts'
import { mailOf } from '../../../mails/mailFrame.ts'
import { notify } from '../../notification/notify.ts'
import { decisionsPath, type CasesTasks } from '../tasks.ts'
import { tellOfCopies } from '../tellOfCopies.ts'
import { answerPurpose } from './answerObjection.ts'
import { takedownPurpose, type Asker } from './requestTakedown.ts'
import {
  answerLabel,
  authorSubject,
  decisionsLabel,
  numberText,
  takedownSubject,
  toAsker,
  toAuthor,
  type TakedownStep,
} from './takedownTexts.ts'

const select = `
  select t.person_id as "personId", t.target_id as "targetId",
    t.violated = 'copyright' as "isCopyright", t.asker_sealed as "askerSealed",
    t.language, t.outcome, t.reason_ko as ko, t.reason_en as en, t.restore_at as "restoreAt",
    coalesce(u.language, 'ko') as "personLanguage",
    case when u.email_verified_at is not null then u.email end as "personEmail"
  from takedowns t
  left join users u on u.id = t.person_id and u.deleted_at is null
  where t.id = $1`
const shape = {
  personId: column.userId.orNull,
  targetId: column.text.orNull,
  isCopyright: column.boolean,
  askerSealed: column.text,
  language: column.textAs<Language>(),
  outcome: column.textAs<'refused' | 'expired' | 'restored' | 'unanswered' | 'deleted'>().orNull,
  ko: column.text.orNull,
  en: column.text.orNull,
  restoreAt: column.timestamp.orNull,
  personLanguage: column.textAs<Language>(),
  personEmail: column.text.orNull,
}

const dayIn = (at: Date | null, language: Language): string => (at ? longDay(at, language) : '')

/** The step of a task that an older build queued. */
const stepOf = (outcome: string | null): TakedownStep =>
  outcome === 'refused' ? 'refused' : outcome === null ? 'hidden' : 'restored'
/** What each step means for the authors of copies; they are not told of the others. */
const copySteps: Partial<Record<TakedownStep, 'hidden' | 'deleted' | 'shown'>> = {
  hidden: 'hidden',
  deleted: 'deleted',
  restored: 'shown',
  unanswered: 'shown',
}
const withReason: readonly TakedownStep[] = ['hidden', 'refused', 'stays', 'deleted']

/**
 * Notifies both sides of a step of a request: the author in the app and by mail, the requester by mail. Each learns
 * what they can do about it.
 */
export async function notifyOfTakedown(
  ctx: Context,
  { takedownId, step: given }: CasesTasks['tellOfTakedown'],
): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(select, [takedownId], shape)
    if (!found) return
    const step = given ?? stepOf(found.outcome)
    const { personId, personLanguage, personEmail, language, isCopyright, restoreAt } = found
    const isDemand = isCopyright && restoreAt !== null
    const wordsIn = (text: (typeof toAsker)[TakedownStep], reader: Language) =>
      text({ isCopyright, isDemand, day: dayIn(restoreAt, reader) })[reader]
    const reasonIn = (reader: Language) => (withReason.includes(step) && found[reader] ? [found[reader]] : [])
    const author = toAuthor[step]
    if (personId && author) {
      const excerpt = wordsIn(author, personLanguage)
      await notify(ctx, tx, {
        to: [personId],
        kind: 'takedown',
        actorId: null,
        targetId: takedownId,
        excerpt,
        link: decisionsPath,
      })
      const link = { href: `${ctx.publicUrl}${decisionsPath}`, label: decisionsLabel[personLanguage] }
      const paragraphs = [`${excerpt}.`, ...reasonIn(personLanguage)]
      const letter = { subject: authorSubject[personLanguage], paragraphs, isWarning: true, link }
      if (ctx.mail && personEmail) await ctx.queue.add(tx, 'sendMail', mailOf(personEmail, letter, personLanguage))
    }
    const ended = copySteps[step]
    if (ended) {
      const original = { targetId: found.targetId ?? '', authorId: personId }
      await tellOfCopies(ctx, tx, { takedownId }, original, ended)
    }
    const asker = decrypt<Asker>(ctx.secrets.data, takedownPurpose(takedownId), found.askerSealed)
    if (!asker || !ctx.mail) return
    const paragraphs = [wordsIn(toAsker[step], language), ...reasonIn(language), numberText(takedownId)[language]]
    const link = { href: answerLink(ctx, takedownId), label: answerLabel[language] }
    const letter = {
      subject: takedownSubject[language],
      paragraphs,
      isWarning: true,
      ...(step === 'objected' && isDemand && { link }),
    }
    await ctx.queue.add(tx, 'sendMail', mailOf(asker.email, letter, language))
  })
}

function answerLink(ctx: Context, takedownId: TakedownId): string {
  const proof = encodeURIComponent(seal(ctx.secrets.data, answerPurpose, takedownId))
  return `${ctx.publicUrl}/policy/takedown-answer?proof=${proof}`
}
