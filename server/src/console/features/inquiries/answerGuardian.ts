import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import { actOf } from '../../../audit/actOf.ts'
import { recordAudit } from '../../../audit/recordAudit.ts'
import { column } from '../../../db/columns.ts'
import { findMinority } from '../../../features/order/spending/minority.ts'
import { answerMail } from '../../../features/service/guardians/guardianMails.ts'
import { guardianPurpose, type Guardian } from '../../../features/service/guardians/requestAsGuardian.ts'
import type { Handler } from '../../../http/call.ts'
import { decrypt, seal } from '../../../seal.ts'
import { holdLetter, recallLetter } from '../../staff/heldLetters.ts'
import { findPayments } from './minorAccount.ts'
import { selectSealed, sealedShape } from './sealedGuardianRequest.ts'

type Calls = (typeof consoleApi)['guardians']

const lockPerson = 'select nickname from users where id = $1 and deleted_at is null'
const setMinor = `
  update guardian_requests
  set minor_id = $2
  where id = $1 and answered_at is null
  returning id`

/** Throws `not_found` (the account), `conflict` (no open request with this id). */
export const locateMinor: Handler<Calls['locate']> = (ctx, staff, { requestId, userId }) =>
  ctx.db.inTransaction(async (tx) => {
    await tx.get(lockPerson, [userId], { nickname: column.text })
    if (!(await tx.row(setMinor, [requestId, userId]))) throw new ApiError('conflict')
    const target = `guardian-requests/${requestId}`
    await recordAudit(ctx, tx, { ...actOf(staff), action: 'guardian.locate', target, facts: {}, whose: userId })
  })

const hasOpened = `select from audit_log where target = $1 and by = $2 and action = 'guardian.open' limit 1`
const lockRequest = `${selectSealed} for update of g`
const store = `
  update guardian_requests
  set is_granted = $2, answer_sealed = $3, answered_by = $4, answered_at = $5
  where id = $1`

/**
 * Answers a guardian by mail, which goes out once it cannot be recalled any more. Throws `not_found`, `conflict`
 * (already answered), `evidence_unopened` (the caller has not opened the request), `not_allowed` (the answer would list
 * payments, but no account was located, its person is of full age, or the request is refused).
 */
export const answerGuardian: Handler<Calls['answer']> = (ctx, staff, { requestId, isGranted, withPayments, words }) =>
  ctx.db.inTransaction(async (tx) => {
    const found = await tx.get(lockRequest, [requestId], sealedShape)
    if (found.answeredAt) throw new ApiError('conflict')
    const target = `guardian-requests/${requestId}`
    if (!(await tx.row(hasOpened, [target, staff.name]))) throw new ApiError('evidence_unopened')
    const { minorId, language } = found
    const mayList = isGranted && minorId !== null && (await findMinority(tx, minorId, ctx.now())).isMinor
    if (withPayments && !mayList) throw new ApiError('not_allowed')
    const purpose = guardianPurpose(requestId)
    const asker = decrypt<Guardian>(ctx.secrets.data, purpose, found.askerSealed)
    if (!asker) throw new ApiError('not_found')
    const payments = withPayments && minorId ? await findPayments(tx, minorId) : null
    await tx.rows(store, [requestId, isGranted, seal(ctx.secrets.data, purpose, words), staff.name, ctx.now()])
    const mail = answerMail(asker.email, { number: requestId, words, payments }, language)
    await holdLetter(ctx, tx, staff, { kind: 'guardian', subjectId: requestId, letter: { mail } })
    await recordAudit(ctx, tx, {
      ...actOf(staff),
      action: 'guardian.answer',
      target,
      facts: { isGranted, withPayments },
      ...(minorId && { whose: minorId }),
    })
  })

/** Recalls the caller's answer of the last seconds, before its mail goes out. Throws `conflict`. */
export const recallGuardianAnswer: Handler<Calls['recall']> = (ctx, staff, { requestId }) =>
  ctx.db.inTransaction((tx) => {
    const act = { action: 'guardian.recall', target: `guardian-requests/${requestId}`, facts: {} }
    return recallLetter(ctx, tx, staff, { kinds: ['guardian'], subjectId: requestId, act })
  })
