import { Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { staffName } from '../audit/staffName.ts'
import { addStaff } from '../console/staff/addStaff.ts'
import { linkOf, makeLink } from '../console/staff/links.ts'
import { column } from '../db/columns.ts'
import { staffCommand } from './staffCommand.ts'

const usage = 'npm run staff -- add NAME "DISPLAY NAME" ROLE … | link NAME'
const select = 'select id from staff where name = $1'

/**
 * `npm run staff -- add NAME "DISPLAY NAME" ROLE … --by NAME`: adds the first staff of the console, until there are two
 * owners; after that, owners add staff in the console. `npm run staff -- link NAME --by NAME`: creates a one-time link
 * to add a passkey, for new staff, or for an owner if there are not two other owners to do it. Both print the link.
 */
await staffCommand(usage, async ({ db, env, by, args: [act, given, displayName, ...rest], ...audited }) => {
  if (!given || (act !== 'add' && act !== 'link')) throw new Error(usage)
  const name = staffName(given)
  const now = audited.now()
  const token = await db.inTransaction(async (tx) => {
    const known = await tx.row(select, [name], { id: column.textAs<StaffId>() })
    if (act === 'link' && !known) throw new Error(`There is no ${name}.`)
    if (act === 'add' && known) throw new Error(`There is a ${name} already.`)
    const roles = act === 'add' ? rest.map((role) => Role.parse(role)) : []
    if (act === 'add' && (!displayName || roles.length === 0)) throw new Error(usage)
    const id = known?.id ?? (await addStaff(tx, { name, displayName: displayName!, roles }, now))
    const made = await makeLink(tx, id, now)
    await recordAudit(audited, tx, { by, action: `staff.${act}`, target: `staff/${id}`, facts: { roles } })
    return made
  })
  if (env.NODE_ENV === 'production' && !env.CONSOLE_ORIGIN)
    throw new Error('CONSOLE_ORIGIN is missing: passkeys are bound to it')
  const origin = env.CONSOLE_ORIGIN ?? `http://localhost:${env.CONSOLE_PORT ?? 8081}`
  return `${name} makes a passkey within a day at ${linkOf(origin, token)}`
})
