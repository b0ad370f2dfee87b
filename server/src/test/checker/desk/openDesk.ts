import type { Role } from '@byeol/contract/console/roles.ts'
import { addStaff } from '../../../console/staff/addStaff.ts'
import { makeLink } from '../../../console/staff/links.ts'
import { StaffActor } from '../../console/StaffActor.ts'
import { consoleOrigin, type Cluster } from '../cluster.ts'
import { readClock } from '../money/moveClock.ts'
import type { Desk } from './Desk.ts'

async function addMember({ db, consoleProxy }: Cluster, now: Date, name: string, roles: Role[]): Promise<StaffActor> {
  const { id, token } = await db.inTransaction(async (tx) => {
    const staffId = await addStaff(tx, { name, displayName: name, roles }, now)
    return { id: staffId, token: await makeLink(tx, staffId, now) }
  })
  return new StaffActor({ base: consoleProxy.base, origin: consoleOrigin, id, name }).enrol(token)
}

/** Staff with their passkeys, signed in at the console. */
export async function openDesk(cluster: Cluster): Promise<Desk> {
  const now = await readClock(cluster.proxy.base)
  const add = (name: string, ...roles: Role[]) => addMember(cluster, now, name, roles)
  return {
    refunders: [
      await add('haru', 'agent'),
      await add('bora', 'agent', 'finance-approver'),
      await add('nuri', 'agent', 'finance-approver'),
    ],
    payers: [
      await add('gaon', 'finance'),
      await add('dana', 'finance'),
      await add('rian', 'finance-approver'),
      await add('sori', 'finance-approver'),
    ],
    acknowledged: [],
    bank: new Map(),
    givenUp: new Set(),
  }
}
