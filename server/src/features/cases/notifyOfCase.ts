import type { CaseId, UserId } from '@byeol/contract/ids.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import { column } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification/notify.ts'
import { tellOfCopies } from './tellOfCopies.ts'
import { decisionsPath, reportsPath } from './tasks.ts'

// Locks the case, so that no notification outlives a decision that is recalled at the same moment (reopenCase.ts).
const selectCase = `
  select c.decision, c.target_id as "targetId",
    s.id as "strikeId", s.person_id as "personId", s.reason_ko as ko, s.reason_en as en,
    s.undone_at is not null as "isUndone", a.outcome, a.reason_ko as "answerKo", a.reason_en as "answerEn"
  from cases c
  left join strikes s on s.case_id = c.id
  left join appeals a on a.strike_id = s.id
  where c.id = $1 and c.closed_at is not null
  for share of c`
const caseShape = {
  decision: column.text.orNull,
  targetId: column.text,
  strikeId: column.text.orNull,
  personId: column.userId.orNull,
  ko: column.text.orNull,
  en: column.text.orNull,
  isUndone: column.boolean,
  outcome: column.oneOf('kept', 'undone').orNull,
  answerKo: column.text.orNull,
  answerEn: column.text.orNull,
}
const selectReporters = `
  select distinct u.id, coalesce(u.language, 'ko') as language
  from reports r
  join users u on u.id = r.reporter_id and u.deleted_at is null
  where r.case_id = any($1)`
const selectLanguage = `select id, coalesce(language, 'ko') as language from users where id = $1 and deleted_at is null`
const personShape = { id: column.userId, language: column.textAs<Language>() }

const results = {
  acted: { ko: '운영정책에 따라 조치했어요', en: 'We took action under our guidelines' },
  nothing: { ko: '운영정책에 어긋나는 점을 찾지 못했어요', en: 'We found nothing against our guidelines' },
  undone: { ko: '다시 검토하고 결정을 바꿨어요', en: 'We reviewed it again and changed the decision' },
} satisfies Record<string, Record<Language, string>>

type Words = Record<Language, string>

/** Notifies each reporter of these cases once. `targetId`: the case, or the decision about several. */
async function tellReporters(
  ctx: Context,
  tx: Transaction,
  caseIds: readonly CaseId[],
  targetId: string,
  result: Words,
) {
  const reporters = await tx.rows(selectReporters, [caseIds], personShape)
  for (const language of ['ko', 'en'] as const) {
    const to: UserId[] = reporters.filter((person) => person.language === language).map(({ id }) => id)
    const excerpt = result[language]
    await notify(ctx, tx, { to, kind: 'report', actorId: null, targetId, excerpt, link: reportsPath })
  }
}

/**
 * Notifies reporters of the result, and the person that the case is about of the reason, in their languages. Never says
 * who reported.
 */
export async function notifyOfCase(ctx: Context, caseId: CaseId): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const found = await tx.row(selectCase, [caseId], caseShape)
    if (!found) return
    const { decision, strikeId, personId, isUndone, outcome } = found
    // Reporters get no notification of an appeal that changes nothing.
    const result = isUndone ? 'undone' : decision === 'nothing' ? 'nothing' : 'acted'
    if (outcome !== 'kept') await tellReporters(ctx, tx, [caseId], caseId, results[result])
    const original = { targetId: found.targetId, authorId: personId }
    if (outcome !== 'kept' && result !== 'nothing')
      await tellOfCopies(ctx, tx, { caseId }, original, isUndone ? 'shown' : 'hidden')
    const person = personId && (await tx.row(selectLanguage, [personId], personShape))
    if (!person || !strikeId) return
    const isKorean = person.language === 'ko'
    const answer = isKorean ? found.answerKo : found.answerEn
    const reason = isKorean ? found.ko : found.en
    const excerpt = answer ?? (isUndone ? results.undone[person.language] : (reason ?? ''))
    await notify(ctx, tx, {
      to: [person.id],
      kind: 'strike',
      actorId: null,
      targetId: strikeId,
      excerpt,
      link: decisionsPath,
    })
  })
}

// Locks the cases, so that no notification outlives a decision that is recalled at the same moment.
const selectBatch = `
  select id, person_id as "personId", decision, reason_ko as ko, reason_en as en
  from cases
  where batch_id = $1 and closed_at is not null
  order by decision = 'joined', id
  for share`
const batchShape = {
  id: column.textAs<CaseId>(),
  personId: column.userId.orNull,
  decision: column.text.orNull,
  ko: column.text.orNull,
  en: column.text.orNull,
}

/** Like `notifyOfCase`, but once for all cases that were decided together. */
export async function notifyOfBatch(ctx: Context, batchId: string): Promise<void> {
  await ctx.db.inTransaction(async (tx) => {
    const cases = await tx.rows(selectBatch, [batchId], batchShape)
    const [first] = cases
    if (!first) return
    const result = results[first.decision === 'nothing' ? 'nothing' : 'acted']
    const ids = cases.map(({ id }) => id)
    await tellReporters(ctx, tx, ids, batchId, result)
    const { personId, ko, en } = first
    if (!personId || ko === null || en === null) return
    const excerpt = { ko, en }
    await notify(ctx, tx, {
      to: [personId],
      kind: 'strike',
      actorId: null,
      targetId: batchId,
      excerpt,
      link: decisionsPath,
    })
  })
}
