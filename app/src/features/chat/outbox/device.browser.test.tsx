import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { chat, idOf, message, startedAt } from '../data/factories.ts'
import { clearChatDevice } from './clearChatDevice.ts'
import { readAll, write } from '../data/saved/database.ts'
import { draftSession, readDrafts, saveDraft } from './drafts.ts'
import { readSavedList, saveList } from '../data/saved/savedList.ts'
import { changeQueue, readQueue } from './savedQueue.ts'
import { readSavedRoom, saveRoom } from '../data/saved/savedRooms.ts'

const me = idOf<UserId>(1, 'e')
const other = idOf<UserId>(9, 'e')
beforeEach(() => clearChatDevice())

it('keeps the chat list with its dates, for its owner only', () => {
  const chats = [chat(1, { lastMessage: message(1) })]
  saveList(me, chats, startedAt)
  expect(readSavedList(me)).toEqual({ chats, savedAt: startedAt })
  expect(readSavedList(other)).toBeNull()
})

it('keeps the last sixty messages of the thirty rooms saved last', async () => {
  const many = Array.from({ length: 80 }, (_, at) => message(at))
  for (let room = 0; room < 32; room += 1) await saveRoom(me, idOf<ChatId>(room, 'c'), 'all', many, new Date(room))
  expect(await readSavedRoom(me, idOf<ChatId>(31, 'c'), 'all')).toEqual(many.slice(-60))
  expect(await readSavedRoom(me, idOf<ChatId>(1, 'c'), 'all')).toEqual([])
  expect(await readAll(me, 'rooms')).toHaveLength(30)
})

it('keeps waiting media in the queue of a celeb and in the outbox', async () => {
  const photo = { file: new Blob(['눈'], { type: 'image/jpeg' }), width: 4, height: 3 }
  const item = { itemId: '2', chatId: chat(1).id, content: null, photos: [photo] }
  await changeQueue(me, [item, { ...item, itemId: '1', content: '먼저', photos: [] }], [])
  const saved = await readQueue(me, chat(1).id)
  expect(saved.map(({ itemId }) => itemId)).toEqual(['1', '2'])
  expect(await saved[1]?.photos[0]?.file.text()).toBe('눈')
  await changeQueue(me, [], saved)
  expect(await readQueue(me, chat(1).id)).toEqual([])
})

it('leaves nobody’s data after sign-out, even if a page closes later', async () => {
  const session = draftSession()
  saveDraft(me, chat(1).id, '쓰다 만 말', session)
  saveList(me, [chat(1)], startedAt)
  await write(me, 'outbox', [{ sendId: '1' }])
  await write(other, 'outbox', [{ sendId: '2' }])

  await clearChatDevice()
  saveDraft(me, chat(1).id, '뒤늦은 말', session)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('byeol.chat.'))).toEqual([])
  expect(readDrafts(me)).toEqual({})
  expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith('byeol.chat.'))).toEqual([])
  expect(await readAll(me, 'outbox')).toEqual([])
})
