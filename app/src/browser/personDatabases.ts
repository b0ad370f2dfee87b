import type { UserId } from '@byeol/contract/ids.ts'
import { databasePrefix } from './dropDatabases.ts'
import { openDatabase, type Upgrade } from './openDatabase.ts'

/**
 * The databases that features keep on this device for each person. To add a store, append an upgrade. Never change a
 * released upgrade, because devices that have run it do not run it again.
 */
export const personDatabases = {
  chat: [
    (database) => {
      // The latest messages of each chat.
      database.createObjectStore('rooms', { keyPath: 'chatId' })
      // Messages that the server has not acknowledged yet.
      database.createObjectStore('outbox', { keyPath: 'sendId' })
      // Messages that a celeb has prepared but not sent yet.
      database.createObjectStore('queue', { keyPath: 'itemId' })
    },
  ],
  // The unfinished post of each board.
  board: [(database) => void database.createObjectStore('drafts', { keyPath: 'celebUserId' })],
  // The unsent application to become a celeb, and unsent answers to requests by staff.
  application: [(database) => void database.createObjectStore('drafts')],
  // Unsaved changes to celeb contents, by the id of the contents; `new` for ones not created yet.
  contents: [(database) => void database.createObjectStore('drafts')],
  // The seconds of a voice recording that was neither sent nor removed, by chat.
  voice: [(database) => void database.createObjectStore('chunks', { keyPath: 'key' })],
} satisfies Record<string, Upgrade[]>

export const personDatabaseName = (feature: keyof typeof personDatabases, userId: UserId): string =>
  `${databasePrefix}${feature}.${userId}`

/**
 * Opens a person's database for a feature; it is deleted at sign-out. Rejects if the device cannot store data, or if
 * the id is empty, because a page may still be open after its session has ended.
 */
export const openPersonDatabase = async (feature: keyof typeof personDatabases, userId: UserId) => {
  if (!userId) throw new Error('nobody is signed in')
  return openDatabase(personDatabaseName(feature, userId), personDatabases[feature])
}
