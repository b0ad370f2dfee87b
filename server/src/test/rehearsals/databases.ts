import { setTimeout as wait } from 'node:timers/promises'
import { say, withCluster } from './cluster.ts'
import type { Postgres } from './machine.ts'

/**
 * Does what Patroni does after its decision: the standby becomes the primary, and no longer waits for another standby.
 */
async function promote(standby: Postgres): Promise<void> {
  standby.promote()
  await standby.sql(`alter system set synchronous_standby_names = ''`)
  await standby.sql('select pg_reload_conf()')
}

export const failover = (): Promise<void> =>
  withCluster({ hasStandby: true }, async ({ primary, standby }) => {
    say('the primary is killed; its standby is promoted after 5 s (Patroni decides by its ttl, which is not tried)')
    primary.kill()
    await wait(5_000)
    await promote(standby!)
    return 30
  })

export const switchover = (): Promise<void> =>
  withCluster({ hasStandby: true }, async ({ primary, standby }) => {
    say('the primary is stopped in order, and its standby promoted at once')
    primary.stopFast()
    await promote(standby!)
    return 5
  })
