import { ApiError } from '@byeol/contract/errors.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chat } from '../../data/factories.ts'
import type { NewPending } from '../pending.ts'
import { acknowledgeTimeoutMs } from './Outbox.ts'
import { outboxWorld } from './outboxWorld.ts'

const text = (content: string, chatId = chat(1).id): NewPending => ({ chatId, content, photo: null })
const photo = (name: string, chatId = chat(1).id): NewPending => ({
  chatId,
  content: null,
  photo: { file: new Blob([name]), width: 4, height: 3 },
})

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T03:00:00.000Z') }))
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the outbox', () => {
  it('holds a message until its time, sends others meanwhile, and drops one that its author undoes', async () => {
    const { stored, disk, page } = outboxWorld()
    const { outbox, seen } = page()
    const sendAfter = new Date(Date.now() + 5_000)
    const [kept, undone] = await outbox.enqueue([
      { ...text('너에게만'), sendAfter },
      { ...text('잘못 쓴 말'), sendAfter },
    ])
    void outbox.add([text('모두에게')])
    await pass(4_000)
    expect(stored.map(({ content }) => content)).toEqual(['모두에게'])
    expect([...disk.keys()]).toEqual([kept, undone])
    expect(outbox.takeBack(undone!)).toBe(true)
    await pass(1_000)
    expect(stored.map(({ content }) => content)).toEqual(['모두에게', '너에게만'])
    expect(seen.entries).toEqual([])
    expect(disk.size).toBe(0)
    expect(outbox.takeBack(kept!)).toBe(false)
  })

  it('sends held messages at once when the page is left', async () => {
    const { stored, page } = outboxWorld()
    const { outbox } = page()
    const [held] = await outbox.enqueue([{ ...text('너에게만'), sendAfter: new Date(Date.now() + 5_000) }])
    await outbox.release()
    expect(stored.map(({ content }) => content)).toEqual(['너에게만'])
    expect(outbox.takeBack(held!)).toBe(false)
  })

  it('sends a held message after the page was closed', async () => {
    const { stored, page } = outboxWorld()
    const first = page()
    await first.outbox.enqueue([{ ...text('너에게만'), sendAfter: new Date(Date.now() + 5_000) }])
    first.outbox.stop()
    const second = page()
    await second.outbox.drain()
    expect(stored).toEqual([])
    await pass(5_000)
    expect(stored.map(({ content }) => content)).toEqual(['너에게만'])
  })

  it('sends in writing order and drops stored messages', async () => {
    const { stored, disk, page } = outboxWorld()
    const { outbox, seen } = page()
    void outbox.add([text('하나'), text('둘')])
    void outbox.add([text('셋')])
    await pass(0)
    expect(stored.map(({ content }) => content)).toEqual(['하나', '둘', '셋'])
    expect([disk.size, seen.entries.length, seen.sent.length]).toEqual([0, 0, 3])
  })

  it('keeps unacknowledged messages when the app is killed and sends them again with the same sendId', async () => {
    const { stored, disk, server, page } = outboxWorld()
    server.answers = false
    void page().outbox.add([text('들렸어?'), text('다음')])
    await pass(0)
    const first = [...disk.keys()]

    server.answers = true
    const { outbox, seen } = page()
    await outbox.load()
    expect(seen.entries.map(({ sendId }) => sendId)).toEqual(first)
    // In reality a killed page loses its lock; in this test, its acknowledgement times out instead.
    void outbox.drain()
    await pass(acknowledgeTimeoutMs)
    expect(stored.map(({ sendId }) => sendId)).toEqual(first)
    expect(disk.size).toBe(0)
  })

  it('tries again if no acknowledgement arrives in time, without a duplicate', async () => {
    const { stored, server, page } = outboxWorld()
    const { outbox, seen } = page()
    server.answers = false
    void outbox.add([text('안녕')])
    await pass(acknowledgeTimeoutMs)
    expect(seen.entries[0]?.state).toBe('waiting')
    server.answers = true
    await pass(acknowledgeTimeoutMs)
    expect([stored.length, seen.entries.length]).toEqual([1, 0])
  })

  it('waits without a connection and continues after the next authentication', async () => {
    const { stored, server, page } = outboxWorld()
    const { outbox, seen } = page()
    server.isConnected = false
    await outbox.add([text('안녕')])
    expect(seen.entries[0]?.state).toBe('waiting')
    server.isConnected = true
    await outbox.drain()
    expect(stored).toHaveLength(1)
  })

  it('does not wait for answers of a lost connection', async () => {
    const { stored, server, page } = outboxWorld()
    const { outbox } = page()
    server.answers = false
    void outbox.add([text('안녕')])
    await pass(0)
    outbox.loseConnection()
    server.answers = true
    await outbox.drain()
    expect(stored).toHaveLength(1)
  })

  it('keeps a refused message with its reason and sends the next one; retry and discard work', async () => {
    const { stored, server, page, disk } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('안 돼', new ApiError('reply_quota_used'))
    await outbox.add([text('안 돼'), text('돼')])
    expect(stored.map(({ content }) => content)).toEqual(['돼'])
    const failed = seen.entries[0]
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'reply_quota_used' } })

    server.refuse.clear()
    await outbox.retry(failed?.sendId ?? '')
    expect(stored.at(-1)?.sendId).toBe(failed?.sendId)

    server.refuse.set('또', new ApiError('not_allowed'))
    await outbox.add([text('또')])
    await outbox.discard(seen.entries[0]?.sendId ?? '')
    expect([seen.entries.length, disk.size]).toEqual([0, 0])
  })

  it('keeps a message after its price changed, and sends it at the new price once its author retries', async () => {
    const { stored, server, page, disk } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('비싸졌다', new ApiError('price_changed', { price: 200, points: 900 }))
    await outbox.add([{ ...text('비싸졌다'), pricePoints: 100 }])
    expect(seen.entries).toMatchObject([
      { state: 'failed', pricePoints: 100, error: { cost: { price: 200, points: 900 } } },
    ])
    expect(seen.refused).toEqual(['price_changed'])

    // Simulates that the app was closed and opened again.
    server.refuse.clear()
    const next = page()
    await next.outbox.load()
    expect(stored).toEqual([])
    await next.outbox.retry(seen.entries[0]!.sendId)
    expect(stored).toMatchObject([{ content: '비싸졌다', pricePoints: 200 }])
    expect(disk.size).toBe(0)
  })

  it('tries again when the server is busy, and fails after several attempts', async () => {
    const { server, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('a', new ApiError('too_many_requests', { retryAfterSeconds: 1 }))
    await outbox.add([text('a')])
    expect(seen.entries[0]?.state).toBe('waiting')
    await pass(120_000)
    expect([seen.entries[0]?.state, stored.length]).toEqual(['failed', 0])
  })

  it('uploads a few photos at a time, keeps their order, and each fails on its own', async () => {
    const { server, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('3', new ApiError('unsupported_media'))
    void outbox.add(['1', '2', '3', '4', '5'].map((name) => photo(name)))
    await pass(1_000)
    expect(server.mostUploading).toBe(2)
    expect(stored.map(({ photoId }) => photoId !== null)).toEqual([true, true, true, true])
    expect(stored.map(({ sendId }) => sendId)).toEqual(stored.map(({ sendId }) => sendId).toSorted())
    expect(seen.entries).toMatchObject([{ state: 'failed', error: { code: 'unsupported_media' } }])
  })

  it('never sends a message discarded during its upload, but sends the messages after it', async () => {
    const { server, stored, page, disk } = outboxWorld()
    const { outbox, seen } = page()
    void outbox.add(['1', '2', '3'].map((name) => photo(name)))
    await pass(5)
    const [first, , third] = seen.entries.map(({ sendId }) => sendId)
    await outbox.discard(first ?? '')
    await outbox.discard(third ?? '')
    await pass(1_000)
    expect(server.cancelled).toEqual(expect.arrayContaining([first, third]))
    expect(server.uploads).not.toContain('3')
    expect([stored.length, disk.size, seen.entries.length]).toEqual([1, 0, 0])
  })

  it('sends a text of one chat while the upload of another chat hangs, and while its answer is late', async () => {
    const { server, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    server.hangs.add('big')
    void outbox.add([photo('big'), text('behind the photo')])
    await pass(1_000)
    void outbox.add([text('elsewhere', chat(2).id)])
    await pass(10)
    expect(stored.map(({ content }) => content)).toEqual(['elsewhere'])
    server.answers = false
    void outbox.add([text('no answer yet', chat(3).id)])
    await pass(10)
    server.answers = true
    void outbox.add([text('at once', chat(4).id)])
    await pass(10)
    expect(stored.map(({ content }) => content)).toEqual(['elsewhere', 'no answer yet', 'at once'])
    expect(seen.entries.map(({ content }) => content)).toEqual([null, 'behind the photo', 'no answer yet'])
  })

  it('uploads for another chat while one chat has many photos to send', async () => {
    const { server, page } = outboxWorld()
    const { outbox } = page()
    void outbox.add(Array.from({ length: 10 }, (_, at) => photo(`A${at}`)))
    await pass(5)
    void outbox.add([photo('B', chat(2).id)])
    await pass(25)
    expect(server.uploads.indexOf('B')).toBeOneOf([2, 3])
  })

  it('retries a lost upload while the connection is up, with growing pauses, then asks the author', async () => {
    const { server, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('lost', new Error('the request died'))
    void outbox.add([photo('lost'), text('behind')])
    await pass(4_000)
    expect(server.tried.length).toBe(3)
    await pass(2_000)
    expect(Object.values(seen.delays)).toEqual(['late'])
    await outbox.drain()
    expect(server.tried.length, 'a wake ends the pause').toBe(4)
    await pass(200_000)
    expect(seen.entries).toMatchObject([{ state: 'failed', error: { code: 'no_answer' } }])
    expect(stored.map(({ content }) => content)).toEqual(['behind'])
    expect(seen.delays).toEqual({})

    server.refuse.clear()
    await outbox.retry(seen.entries[0]!.sendId)
    await pass(100)
    expect([stored.length, seen.entries.length]).toEqual([2, 0])
  })

  it('does not give up an upload that fails without a connection', async () => {
    const { server, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    server.refuse.set('lost', new Error('the request died'))
    void outbox.add([photo('lost')])
    await pass(10)
    server.isConnected = false
    await pass(3_600_000)
    expect(seen.entries).toMatchObject([{ state: 'waiting' }])
    server.refuse.clear()
    server.isConnected = true
    await outbox.drain()
    await pass(100)
    expect(stored).toHaveLength(1)
  })

  it('leaves saved messages to the leading tab, and sends messages that it could not save itself', async () => {
    const { stored, page, disk } = outboxWorld()
    const { outbox, tab, seen } = page()
    tab.leads = false
    void outbox.add([text('saved')])
    await pass(1_000)
    expect(stored).toEqual([])
    tab.leads = true
    await outbox.drain()
    expect([stored.length, disk.size, seen.entries.length]).toEqual([1, 0, 0])
  })

  it("continues to send, and says so, when the device's storage never answers", async () => {
    const { stored, server, page, storage } = outboxWorld()
    const { outbox, seen, tab } = page()
    storage.hangs = true
    tab.leads = false
    server.isConnected = false
    void outbox.add([text('안녕')])
    await pass(8_000)
    expect(Object.values(seen.delays)).toEqual(['keepOpen'])
    server.isConnected = true
    void outbox.drain()
    await pass(2_000)
    expect(stored).toHaveLength(1)
    void outbox.add([text('바로')])
    await pass(50)
    expect(stored).toHaveLength(2)
  })

  it('two tabs send a message of one of them only once', async () => {
    const { stored, page, server } = outboxWorld()
    const [one, two] = [page(), page()]
    server.isConnected = false
    await one.outbox.add([text('안녕')])
    server.isConnected = true
    await Promise.all([one.outbox.drain(), two.outbox.drain()])
    await one.outbox.load()
    expect([stored.length, one.seen.entries.length, two.seen.entries.length]).toEqual([1, 0, 0])
  })

  it('does nothing after sign-out', async () => {
    const { stored, server, page } = outboxWorld()
    const { outbox } = page()
    server.isConnected = false
    await outbox.add([text('안녕')])
    outbox.stop()
    server.isConnected = true
    await outbox.drain()
    expect(stored).toHaveLength(0)
  })

  it('writes nothing to the device after sign-out, not even the result of an upload', async () => {
    const { disk, stored, page } = outboxWorld()
    const { outbox, seen } = page()
    void outbox.add([photo('1')])
    await pass(1)
    outbox.stop()
    disk.clear()
    await pass(1_000)
    expect([disk.size, stored.length, seen.sent.length]).toEqual([0, 0, 0])
  })
})
