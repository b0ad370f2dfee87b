import type { ContentsId } from '@byeol/contract/ids.ts'
import { removeAsStaff } from '../features/celeb-contents/ending/removeAsStaff.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run contents -- remove ID --reason WORDS'

/**
 * `npm run contents -- remove ID --reason WORDS --by NAME`: removes unlawful contents for everyone; the servers then
 * refund all buyers. If that costs more than one person may refund alone in a day, the command takes effect once a
 * second person runs it with the same reason.
 */
await staffCommand(usage, async ({ db, args: [what, given], by, reason, ...command }) => {
  if (what !== 'remove' || !given || !reason?.trim()) throw new Error(usage)
  const id = given as ContentsId
  return db.inTransaction(async (tx) => {
    const removed = await removeAsStaff(command, tx, { id, reason, by })
    if (!removed) throw new Error(`${id} was never on sale, or is removed already.`)
    const { won, buyers } = removed.cost
    return removed.isWaiting
      ? `${id} gives ${won} won back to ${buyers} buyers. Somebody else has to remove it with the same words, too.`
      : `${id} is removed. Its ${buyers} buyers get ${won} won back.`
  })
})
