import { failover, switchover } from './databases.ts'
import { missingPackages } from './machine.ts'
import { pgbouncer } from './pgbouncer.ts'
import { sentinel } from './sentinel.ts'
import { soak } from './soak.ts'
import { split } from './split.ts'

// `npm run rehearse -- NAME`: while two servers behind HAProxy are under load, a part that they depend on fails, is
// switched over or is cut off. Runs as root, with Debian's packages. It does not touch any running service.

const cluster = ['initdb', 'haproxy', 'redis-server']
/** `run` gets the number of minutes, where it can be chosen. */
const rehearsals: Record<string, { needs: string[]; run: (minutes?: number) => Promise<void> }> = {
  failover: { needs: [...cluster, 'etcd', 'patroni'], run: failover },
  switchover: { needs: [...cluster, 'etcd', 'patroni'], run: switchover },
  sentinel: { needs: [...cluster, 'redis-sentinel'], run: sentinel },
  pgbouncer: { needs: [...cluster, 'pgbouncer'], run: pgbouncer },
  split: { needs: [...cluster, 'ip'], run: split },
  soak: { needs: cluster, run: soak },
}

const name = process.argv[2] ?? ''
const rehearsal = Object.hasOwn(rehearsals, name) ? rehearsals[name] : undefined
const missing = rehearsal && missingPackages(rehearsal.needs)
if (!rehearsal || !missing || missing.length > 0) {
  console.error(rehearsal ? `skipped: it needs ${missing!.join(', ')}` : Object.keys(rehearsals).join(' | '))
  process.exit(1)
}
try {
  await rehearsal.run(process.argv[3] === undefined ? undefined : Number(process.argv[3]))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
