import { tidyEmail } from '@byeol/contract/text/email.ts'
import type { UserKind } from '@byeol/contract/console/people.ts'
import { column } from '../db/columns.ts'
import { saveKind } from '../features/profile/saveKind.ts'
import { staffCommand } from './staffCommand.ts'

const kinds: readonly UserKind[] = ['ordinary', 'support', 'tester']
const usage = `npm run kind -- EMAIL ${kinds.join('|')}`
const select = 'select id, nickname, kind from users where email = $1 for no key update'
const countOwners = `
  select count(*)::integer as owners
  from staff_roles
  where role = 'owner' and ended_at is null`

/**
 * `npm run kind -- EMAIL tester --by NAME`: makes an account an ordinary, support or tester account. Once production
 * has two owners, both must do it together in the console instead.
 */
await staffCommand(usage, async ({ db, env, args: [email, given], by, ...audited }) => {
  const kind = kinds.find((each) => each === given)
  if (!email || !kind) throw new Error(usage)
  const nickname = await db.inTransaction(async (tx) => {
    const { owners } = (await tx.row(countOwners, [], { owners: column.number }))!
    if (owners >= 2 && env.NODE_ENV === 'production') throw new Error('Two owners change kinds in the console.')
    const shape = { id: column.userId, nickname: column.text, kind: column.textAs<UserKind>() }
    const person = await tx.row(select, [tidyEmail(email)], shape)
    if (!person) throw new Error(`Nobody has signed up as ${email}.`)
    await saveKind(audited, tx, { userId: person.id, from: person.kind, to: kind, act: { by } })
    return person.nickname
  })
  return `${nickname} (${email}) is ${kind} now.`
})
