import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Pending } from './pending.ts'
import { clearChatDevice } from './clearChatDevice.ts'
import { readAll, write } from '../data/saved/database.ts'
import { draftSession, readDrafts, saveDraft } from './drafts.ts'
import { restoreUnsent, keepUnsent } from './keptUnsent.ts'

const me = '65a000000000000000000001' as UserId
const other = '65a000000000000000000002' as UserId
const room = '65a000000000000000000003' as ChatId
const waiting: Pending = {
  sendId: '20261120030405678001',
  chatId: room,
  place: 1,
  content: '안녕',
  photo: null,
  photoId: null,
  queuedAt: new Date(),
  state: 'waiting',
  error: null,
}

async function endSession(): Promise<void> {
  saveDraft(me, room, '쓰다 만 말', draftSession())
  await write(me, 'outbox', [waiting])
  await keepUnsent(me)
  await clearChatDevice()
}

describe('unsent messages after the session was ended from elsewhere', () => {
  beforeEach(clearChatDevice)

  it('are not on the device', async () => {
    await endSession()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('byeol.chat.'))).toEqual([])
    expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith('byeol.chat.'))).toEqual([])
  })

  it('return with the same person, under the same sendId', async () => {
    await endSession()
    await restoreUnsent(me)
    expect(readDrafts(me)).toEqual({ [room]: '쓰다 만 말' })
    expect(await readAll<Pending>(me, 'outbox')).toMatchObject([{ sendId: waiting.sendId, content: '안녕' }])
  })

  it('are nobody else’s, and are gone after somebody else has signed in', async () => {
    await endSession()
    await restoreUnsent(other)
    expect(readDrafts(other)).toEqual({})
    expect(await readAll<Pending>(other, 'outbox')).toEqual([])
    await restoreUnsent(me)
    expect(readDrafts(me)).toEqual({})
    expect(await readAll<Pending>(me, 'outbox')).toEqual([])
  })
})
