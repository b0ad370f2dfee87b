import type { Role } from '@byeol/contract/console/roles.ts'
import type { StaffId } from '@byeol/contract/console/staffCalls.ts'
import { addStaff } from '@byeol/server/console/staff/addStaff.ts'
import { linkOf, makeLink } from '@byeol/server/console/staff/links.ts'
import type { Context } from '@byeol/server/context.ts'
import { column } from '@byeol/server/db/columns.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Owners come last: once there are two, adding any further role needs the approval of both. */
const people: readonly (readonly [name: string, displayName: string, role: Role])[] = [
  ['sumin', '이수민', 'agent'],
  ['seoyeon', '박서연', 'moderator'],
  ['junho', '이준호', 'moderator'],
  ['jiho', '한지호', 'publisher'],
  ['taeho', '윤태호', 'publisher'],
  ['doyun', '김도윤', 'finance'],
  ['harin', '정하린', 'finance-approver'],
  ['eunjae', '최은재', 'reviewer'],
  ['yuna', '조유나', 'reviewer'],
  ['seyeong', '오세영', 'auditor'],
  ['garam', '문가람', 'owner'],
  ['seojin', '김서진', 'owner'],
]

const select = 'select id from staff where name = $1'

export interface DemoStaff {
  role: Role
  name: string
  displayName: string
  link: string
}

/**
 * Adds staff of every role for the console and makes a new one-time link for each, which `npm start` prints. Missing
 * staff can be added only as long as there are not two owners. Throws in production, where only owners and the command
 * add staff.
 */
export async function makeDemoStaff(ctx: Context): Promise<DemoStaff[]> {
  if (ctx.env.NODE_ENV === 'production') throw new Error('Production has no demo staff.')
  return ctx.db.inTransaction(async (tx) => {
    const staff: DemoStaff[] = []
    for (const [name, displayName, role] of people) {
      const known = await tx.row(select, [name], { id: column.textAs<StaffId>() })
      const id = known?.id ?? (await addStaff(tx, { name, displayName, roles: [role] }, ctx.now()))
      staff.push({ role, name, displayName, link: linkOf(ctx.consoleUrl, await makeLink(tx, id, ctx.now())) })
    }
    return staff
  })
}

/**
 * Writes the links into the data folder, from where `npm start` prints them. Writes nothing if the server opens no
 * console.
 */
export async function writeDemoStaff(ctx: Context): Promise<void> {
  if (ctx.env.CONSOLE_PORT === undefined) return
  const staff = await makeDemoStaff(ctx)
  await writeFile(join(ctx.env.DATA_DIR, 'demo-staff.json'), `${JSON.stringify(staff, null, 2)}\n`)
}
