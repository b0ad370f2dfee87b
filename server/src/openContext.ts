import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Context } from './context.ts'
import { logFailures, openDatabase } from './db/database.ts'
import { announceRead } from './features/chat/chats/announceRead.ts'
import { rememberChats } from './features/chat/visibility/chatFacts.ts'
import { messageWriter } from './features/chat/messages/messageWriter.ts'
import { readWriter } from './features/chat/chats/readWriter.ts'
import { rememberVersions } from './features/notice/versions.ts'
import type { Env } from './env.ts'
import { failedEffects } from './http/metrics.ts'
import { rememberPeople } from './memory/people.ts'
import { rememberSessions } from './session/sessions.ts'
import { openProviders } from './openProviders.ts'
import type { FileStore } from './providers/fileStore.ts'
import { folderFiles } from './providers/folderFiles.ts'
import { s3Files } from './providers/s3Files.ts'
import { openQueue } from './queue.ts'
import { readSecrets } from './secrets.ts'
import { oneNode, redisBus, type Bus } from './socket/bus.ts'
import { receiveBus } from './receiveBus.ts'
import { makeSockets } from './socket/sockets.ts'
import type { Tasks } from './tasks.ts'
import { publicRoute } from './web/publicRoute.ts'

function openFiles(env: Env): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env
  if (!S3_BUCKET) return folderFiles(join(DATA_DIR, 'files'))
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  })
}

// Other nodes announce what they changed. A change by hand in the database shows after these times.
const rememberPeopleMs = 60_000
const rememberChatsMs = 5_000
// While other nodes cannot be heard, their changes must show within a second.
const deafMs = 900

export interface OpenContext {
  ctx: Context
  close(): Promise<void>
}

/** Everything that rules need, on one database. `now` is the only clock. */
export async function openContext(
  env: Env,
  databaseUrl: string,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<OpenContext> {
  const onFailure = logFailures(log, () => failedEffects.inc())
  const db = openDatabase(databaseUrl, { connections: env.DATABASE_CONNECTIONS, ...onFailure })
  // Separate pool, so that message writes do not queue behind reads.
  const writes = openDatabase(databaseUrl, { connections: 2, ...onFailure })
  let bus: Bus = oneNode
  const unlessDeaf = (lifetimeMs: number) => () => (bus.isHealthy() ? lifetimeMs : deafMs)
  const sockets = makeSockets(() => bus)
  const secrets = await readSecrets(env)
  const providers = openProviders(env, now)
  const people = rememberPeople(db, now, unlessDeaf(rememberPeopleMs))
  const ctx: Context = {
    env,
    log,
    db,
    now,
    sockets,
    files: openFiles(env),
    people,
    sessions: rememberSessions(db, now),
    versions: rememberVersions(db, now),
    chats: rememberChats(db, now, unlessDeaf(rememberChatsMs)),
    messages: messageWriter(writes, now, providers.push !== null),
    reads: readWriter(
      writes,
      now,
      (moved) => announceRead({ sockets, people }, moved),
      (error) => log.error({ err: error }, 'read receipts could not be stored'),
    ),
    secrets,
    queue: openQueue<Tasks>(databaseUrl, secrets, log, now),
    ...providers,
    webRoute: publicRoute(),
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
  }
  if (env.REDIS_URL) bus = await redisBus(env.REDIS_URL, log, (message) => receiveBus(ctx, message))
  return {
    ctx,
    async close() {
      await Promise.all([ctx.messages.idle(), ctx.reads.idle()])
      await bus.close()
      ctx.mail?.close()
      await Promise.all([db.close(), writes.close()])
    },
  }
}
