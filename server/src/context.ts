import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import type { ChatFactsMemory } from './features/chat/chatFacts.ts'
import type { MessageWriter } from './features/chat/messageWriter.ts'
import type { ReadWriter } from './features/chat/readWriter.ts'
import type { People } from './memory/people.ts'
import type { Sessions } from './memory/sessions.ts'
import type { FileStore } from './providers/fileStore.ts'
import type { Sockets } from './socket/sockets.ts'

/** All that a rule may need. Made once in main.ts; tests make their own with their own clock. */
export interface Context {
  env: Env
  log: Logger
  db: Database
  files: FileStore
  sockets: Sockets
  people: People
  sessions: Sessions
  chats: ChatFactsMemory
  messages: MessageWriter
  reads: ReadWriter
  /** The only clock. */
  now: () => Date
  secrets: { token: Uint8Array; file: Uint8Array }
}
