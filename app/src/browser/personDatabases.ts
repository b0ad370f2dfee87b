import type { UserId } from '@byeol/contract/ids.ts'
import { databasePrefix } from './dropDatabases.ts'
import { openDatabase, type Upgrade } from './openDatabase.ts'

/**
 * The databases that features keep for each person on this device. To add a store, append an upgrade. Never change an
 * upgrade that was released: devices that ran it do not run it again.
 */
export const personDatabases = {
  chat: [
    (database) => {
      // The last messages of each chat.
      database.createObjectStore('rooms', { keyPath: 'chatId' })
      // Messages that the server has not acknowledged yet.
      database.createObjectStore('outbox', { keyPath: 'sendId' })
      // Messages that a celeb has written and not sent yet.
      database.createObjectStore('queue', { keyPath: 'itemId' })
    },
  ],
  // One unfinished post per board.
  board: [(database) => void database.createObjectStore('drafts', { keyPath: 'celebUserId' })],
  // An unsent application to become a celeb, and unsent answers to staff's requests.
  application: [(database) => void database.createObjectStore('drafts')],
  // Unsaved changes of contents, by their id; `new` for new ones.
  contents: [(database) => void database.createObjectStore('drafts')],
} satisfies Record<string, Upgrade[]>

export const personDatabaseName = (feature: keyof typeof personDatabases, userId: UserId): string =>
  `${databasePrefix}${feature}.${userId}`

/**
 * One database per feature and person, deleted at sign-out. Rejects if the device cannot store data, and for an empty
 * id: a page may still be open after its session has ended.
 */
export const openPersonDatabase = async (feature: keyof typeof personDatabases, userId: UserId) => {
  if (!userId) throw new Error('nobody is signed in')
  return openDatabase(personDatabaseName(feature, userId), personDatabases[feature])
}
