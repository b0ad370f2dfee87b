import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { expect } from 'vitest'
import { idOf, mine } from '../../data/factories.ts'
import type { Pending } from '../pending.ts'
import type { DelayOf } from './Delays.ts'
import { Outbox } from './Outbox.ts'
import { browserTimers } from './timers.ts'

/** Simulates a device with storage that outlives its pages, and a server that stores each sendId once. */
export function outboxWorld() {
  const disk = new Map<string, Pending>()
  const storage = { hangs: false }
  const stored: { sendId: string; content: string | null; photoId: string | null }[] = []
  const server = {
    isConnected: true,
    answers: true,
    refuse: new Map<string | null, Error>(),
    uploads: [] as string[],
    uploading: 0,
    mostUploading: 0,
    cancelled: [] as string[],
    tried: [] as string[],
    hangs: new Set<string>(),
  }
  function page() {
    const tab = { leads: true }
    const seen: { entries: readonly Pending[]; sent: ChatMessage[]; refused: string[]; delays: DelayOf } = {
      entries: [],
      delays: {},
      sent: [],
      refused: [],
    }
    const outbox: Outbox = new Outbox({
      store: {
        readAll: async () => (storage.hangs ? new Promise<never>(() => undefined) : [...disk.values()]),
        write: async (entries, removed) => {
          if (storage.hangs) await new Promise(() => undefined)
          for (const entry of entries) disk.set(entry.sendId, entry)
          for (const id of removed) disk.delete(id)
        },
      },
      timers: browserTimers,
      isConnected: () => server.isConnected,
      leads: () => tab.leads,
      callLeader: () => undefined,
      reasonOf: (error) =>
        error instanceof ApiError
          ? { code: error.code, message: error.message, cost: error.code === 'price_changed' ? error.data : undefined }
          : { code: 'no_answer', message: '' },
      emit: (entry) => {
        expect(storage.hangs || disk.has(entry.sendId), 'on the device before it leaves').toBe(true)
        if (!server.isConnected) return false
        const error = server.refuse.get(entry.content)
        if (!error && !stored.some(({ sendId }) => sendId === entry.sendId)) stored.push(entry)
        const answer = error
          ? { error: error as ApiError }
          : { message: mine(stored.length, { sendId: entry.sendId, content: entry.content }) }
        if (server.answers) queueMicrotask(() => outbox.settle(entry.sendId, answer))
        return true
      },
      upload: async (entry, { signal, inTurn }) => {
        signal.addEventListener('abort', () => server.cancelled.push(entry.sendId))
        const name = (await entry.photo?.file.text()) ?? ''
        server.tried.push(name)
        return inTurn(async () => {
          signal.throwIfAborted()
          server.uploading += 1
          server.mostUploading = Math.max(server.mostUploading, server.uploading)
          await new Promise((resolve) => setTimeout(resolve, server.hangs.has(name) ? 1e9 : 10))
          server.uploading -= 1
          const error = server.refuse.get(name)
          if (error) throw error
          server.uploads.push(name)
          return idOf<FileId>(server.uploads.length, 'f')
        })
      },
      onChange: (entries) => (seen.entries = entries),
      onProgress: () => undefined,
      onDelay: (delays) => (seen.delays = delays),
      onSent: (message) => seen.sent.push(message),
      onRefused: (error) => seen.refused.push(error.code),
    })
    return { outbox, seen, tab }
  }
  return { disk, storage, stored, server, page }
}
