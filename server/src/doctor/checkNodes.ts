import type { Env } from '../env.ts'
import { addressOf } from '../nodes/joinNodes.ts'
import { selectAlive, type NodeRow } from '../nodes/nodeTable.ts'
import { findStoreId } from '../nodes/storeId.ts'
import type { FileStore } from '../providers/fileStore.ts'
import { ask } from './ask.ts'
import { found, look, type Finding } from './Finding.ts'

const name = 'nodes'
const isMigrated = `select to_regclass('nodes') is not null as there`

/** What is wrong with running a server with this environment alongside the others; null if nothing is. */
function problemBeside(env: Env, others: readonly NodeRow[], storeId: string | null): Finding | null {
  const [other] = others
  if (!other) return null
  const who = `${other.address} (${other.build})`
  if (env.NODES === '1') return found(name, 'broken', `NODES is 1, but ${who} works on the same database`, true)
  if (!env.REDIS_URL) return found(name, 'broken', `REDIS_URL is not set, but ${who} works on the same database`, true)
  const elsewhere = others.find(({ file_store: store }) => store !== storeId)
  if (elsewhere) return found(name, 'broken', `S3_BUCKET: the files of ${elsewhere.address} are in another store`, true)
  const apart = others.find(({ problem }) => problem !== null)
  return apart ? found(name, 'half', `${apart.address}: ${apart.problem}`) : null
}

/**
 * Finds the other servers on the same database, and checks whether one with this environment may run alongside them.
 */
export async function checkNodes(env: Env, files: FileStore): Promise<Finding> {
  const { DATABASE_URL: url } = env
  if (!url) return found(name, 'off', 'this is the only one')
  return look(name, async () => {
    if (!(await ask<{ there: boolean }>(url, isMigrated))[0]!.there) return found(name, 'on', 'none yet')
    const others = await ask<NodeRow>(url, selectAlive, [addressOf(env.PORT)])
    const listed = others.map(({ address, build }) => `${address} (${build})`).join(', ')
    return problemBeside(env, others, await findStoreId(files)) ?? found(name, 'on', listed || 'no other was seen')
  })
}
