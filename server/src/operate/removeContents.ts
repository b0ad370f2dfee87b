import type { ContentsId } from '@byeol/contract/ids.ts'
import { createHash } from 'node:crypto'
import { approve } from '../audit/approve.ts'
import { lockAloneMaxWon, noteGivenBack } from '../audit/giveBack.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { column } from '../db/columns.ts'
import { findRemovalCost, removeContents } from '../features/celeb-contents/ending/removeContents.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run contents -- remove ID --reason WORDS'
const lock = `select from contents where id = $1 and status in ('published', 'withdrawn') for update`
const selectFirst = `
  select by
  from approvals
  where subject_kind = 'contents-removal' and subject_id = $1 and digest = $2 and by <> $3
  limit 1`

/**
 * `npm run contents -- remove ID --reason WORDS --by NAME`: removes unlawful contents for everyone, and the servers
 * refund all buyers. When that costs more than one person may give back alone in a day, the command takes effect when a
 * second person runs it with the same words.
 */
await staffCommand(usage, async ({ db, args: [what, given], by, reason, ...command }) => {
  if (what !== 'remove' || !given || !reason?.trim()) throw new Error(usage)
  const id = given as ContentsId
  return db.inTransaction(async (tx) => {
    if (!(await tx.row(lock, [id]))) throw new Error(`${id} was never on sale, or is removed already.`)
    const at = command.now()
    const { won, buyers } = await findRemovalCost(tx, id)
    const isAlone = won <= (await lockAloneMaxWon(tx, { by, userId: null, at }))
    const digest = createHash('sha256').update(reason.trim()).digest('hex')
    if (!isAlone && (await approve(command, tx, { subjectKind: 'contents-removal', subjectId: id, by, digest })) < 2)
      return `${id} gives ${won} won back to ${buyers} buyers. Somebody else has to remove it with the same words, too.`
    const first = isAlone ? null : await tx.row(selectFirst, [id, digest, by], { by: column.text })
    await removeContents(command, tx, { id, reason })
    const who = { by: first?.by ?? by, second: first ? by : null, userId: null }
    await noteGivenBack(tx, { ...who, won, kind: 'contents', targetId: id, at })
    await recordAudit(command, tx, { by, action: 'contents.remove', target: `contents/${id}`, facts: { won, buyers } })
    return `${id} is removed. Its ${buyers} buyers get ${won} won back.`
  })
})
