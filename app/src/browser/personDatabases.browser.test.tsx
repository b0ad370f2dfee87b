import type { UserId } from '@byeol/contract/ids.ts'
import { afterEach, expect, it } from 'vitest'
import { dropDatabases } from './dropDatabases.ts'
import { openDatabase } from './openDatabase.ts'
import { openPersonDatabase, personDatabaseName, personDatabases } from './personDatabases.ts'

const me = '65a000000000000000000001' as UserId
const celebUserId = '65a000000000000000000003'
const chatName = personDatabaseName('chat', me)

afterEach(() => dropDatabases())

/** Creates a database, without idb, as another build left it. The first build wrote version 1. */
const leaveByBuild = (version: number, name: string, stores: Record<string, string>, store: string, value: unknown) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      for (const [each, keyPath] of Object.entries(stores)) request.result.createObjectStore(each, { keyPath })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction(store, 'readwrite')
      transaction.objectStore(store).put(value)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })

const firstChatStores = { rooms: 'chatId', outbox: 'sendId', queue: 'itemId' }

it('finds the messages and drafts that the first build left', async () => {
  await leaveByBuild(1, chatName, firstChatStores, 'outbox', { sendId: '1', content: '안녕' })
  await leaveByBuild(1, personDatabaseName('board', me), { drafts: 'celebUserId' }, 'drafts', {
    celebUserId,
    text: '쓰다 만 글',
  })
  expect(await (await openPersonDatabase('chat', me)).getAll('outbox')).toEqual([{ sendId: '1', content: '안녕' }])
  expect(await (await openPersonDatabase('board', me)).getAll('drafts')).toEqual([{ celebUserId, text: '쓰다 만 글' }])
})

it('adds a new store to a database of an old build and keeps what is there', async () => {
  await leaveByBuild(1, chatName, firstChatStores, 'outbox', { sendId: '1', content: '안녕' })
  const database = await openDatabase(chatName, [
    ...personDatabases.chat,
    (db) => void db.createObjectStore('stickers', { keyPath: 'id' }),
  ])
  await database.put('stickers', { id: 'star' })
  expect(await database.getAll('stickers')).toEqual([{ id: 'star' }])
  expect(await database.getAll('outbox')).toEqual([{ sendId: '1', content: '안녕' }])
  expect(database.version).toBe(personDatabases.chat.length + 1)
})

it('gives a new person every store at once', async () => {
  const database = await openDatabase(chatName, [
    ...personDatabases.chat,
    (db) => void db.createObjectStore('stickers', { keyPath: 'id' }),
  ])
  expect([...database.objectStoreNames]).toEqual(['outbox', 'queue', 'rooms', 'stickers'])
})

it('leaves a database of a newer build alone', async () => {
  await leaveByBuild(2, chatName, { ...firstChatStores, stickers: 'id' }, 'outbox', { sendId: '1' })
  await expect(openPersonDatabase('chat', me)).rejects.toMatchObject({ name: 'VersionError' })
})

it('lets another tab upgrade or delete a database that is open here', async () => {
  await (await openPersonDatabase('chat', me)).put('outbox', { sendId: '1' })
  await leaveByBuild(2, chatName, { stickers: 'id' }, 'stickers', { id: 'star' })
  await dropDatabases()
  expect((await indexedDB.databases()).filter(({ name }) => name === chatName)).toEqual([])
})
