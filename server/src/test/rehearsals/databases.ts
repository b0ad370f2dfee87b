import { checkPortOf, ports, say, withCluster } from './cluster.ts'
import { startPatroni, type Patroni } from './patroni.ts'

const portsOf = (postgres: number) => ({ postgres, check: checkPortOf(postgres) })

/** Runs two nodes on a database of Patroni, which `happen` disturbs. */
async function withPatroni(happen: (patroni: Patroni) => Promise<number>): Promise<void> {
  let patroni: Patroni
  await withCluster(
    {
      startDatabase: async (machine) =>
        (patroni = await startPatroni(machine, { p1: portsOf(ports.p1), p2: portsOf(ports.p2) })),
    },
    () => happen(patroni),
  )
}

export const failover = (): Promise<void> =>
  withPatroni(async (patroni) => {
    say('the primary is killed with its Patroni (ttl 20 s)')
    await patroni.killPrimary()
    return 30
  })

export const switchover = (): Promise<void> =>
  withPatroni(async (patroni) => {
    say('Patroni switches over to the standby')
    await patroni.switchOver()
    return 5
  })
