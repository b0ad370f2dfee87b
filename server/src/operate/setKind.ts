import { recordAudit } from '../audit/recordAudit.ts'
import { column } from '../db/columns.ts'
import { staffCommand } from './staffCommand.ts'

const kinds = ['ordinary', 'support', 'tester']
const usage = `npm run kind -- EMAIL ${kinds.join('|')}`
const select = 'select id, nickname, kind from users where email = $1 for no key update'
const save = 'update users set kind = $2 where id = $1'

/** `npm run kind -- EMAIL tester --by NAME`: makes an account an ordinary, support or tester account. */
await staffCommand(usage, async ({ db, args: [email, kind], by, ...audited }) => {
  if (!email || !kind || !kinds.includes(kind)) throw new Error(usage)
  const nickname = await db.inTransaction(async (tx) => {
    const shape = { id: column.userId, nickname: column.text, kind: column.text }
    const person = await tx.row(select, [email.toLowerCase()], shape)
    if (!person) throw new Error(`Nobody has signed up as ${email}.`)
    await tx.rows(save, [person.id, kind])
    const facts = { from: person.kind, to: kind }
    await recordAudit(audited, tx, { by, action: 'user.kind', target: `users/${person.id}`, facts })
    return person.nickname
  })
  return `${nickname} (${email}) is ${kind} now.`
})
