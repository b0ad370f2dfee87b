import type { ContentsId } from '@byeol/contract/ids.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { removeContents } from '../features/celeb-contents/ending/removeContents.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run contents -- remove ID --reason WORDS'

/**
 * `npm run contents -- remove ID --reason WORDS --by NAME`: contents that are unlawful are gone for everybody, and the
 * servers refund all who bought them.
 */
await staffCommand(usage, async ({ db, args: [what, id], by, reason, ...command }) => {
  if (what !== 'remove' || !id || !reason?.trim()) throw new Error(usage)
  const isRemoved = await db.inTransaction(async (tx) => {
    if (!(await removeContents(command, tx, { id: id as ContentsId, reason }))) return false
    await recordAudit(command, tx, { by, action: 'contents.remove', target: `contents/${id}`, facts: {} })
    return true
  })
  if (!isRemoved) throw new Error(`${id} was never on sale, or is removed already.`)
  return `${id} is removed. Its buyers are refunded.`
})
