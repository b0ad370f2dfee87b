import { ApiError } from '@byeol/contract/errors.ts'
import type { FileId, UploadId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { expect, it } from 'vitest'
import { LineSpeed } from '../../../api/LineSpeed.ts'
import { NetworkError } from '../../../api/NetworkError.ts'
import { sendParts, type UploadCalls } from './sendParts.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const id = 'u'.repeat(24) as UploadId
const fileId = 'f'.repeat(24) as FileId

/** Simulates a server behind a connection of this speed that aborts requests after a minute. */
function line({ bytesPerSecond = 1e9, largestBody = Infinity } = {}) {
  const state = { received: 0, ms: 0, sizes: [] as number[], limits: [] as number[] }
  const calls: UploadCalls = {
    begin: async () => ({ uploadId: id, partBytes: limits.uploadPartBytes, received: state.received }),
    send: async ({ offset }, part, { limitMs }) => {
      state.sizes.push(part.size)
      state.limits.push(limitMs)
      if (part.size > largestBody) throw new ApiError('payload_too_large')
      const takes = (1_000 * part.size) / bytesPerSecond + 100
      state.ms += Math.min(takes, limitMs)
      if (takes > Math.min(limitMs, 60_000)) throw new NetworkError()
      if (offset !== state.received) throw new ApiError('conflict', { received: state.received })
      return (state.received += part.size)
    },
    complete: async () => ({ fileId, processed: 1 }),
  }
  const tools = {
    speed: new LineSpeed(),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    inTurn: <T>(send: () => Promise<T>) => send(),
    pause: async () => undefined,
    now: () => state.ms,
  }
  return { state, calls, tools }
}
const file = (bytes: number) => new Blob([new Uint8Array(bytes)])

it.each([1_000, 30_000, 1e6, 1e8])('sends a photo over a line of %i bytes a second', async (bytesPerSecond) => {
  const { state, calls, tools } = line({ bytesPerSecond })
  const bytes = Math.min(3_000_000, bytesPerSecond * 120)
  for (let tries = 0; ; tries++)
    try {
      expect(await sendParts(file(bytes), calls, tools)).toBe(fileId)
      break
    } catch (error) {
      expect(error).toBeInstanceOf(NetworkError)
      expect(tries).toBeLessThan(3)
    }
  expect(state.received).toBe(bytes)
  expect(Math.max(...state.limits)).toBeLessThan(60_000)
  if (bytesPerSecond >= 1e6) expect(state.sizes.length, 'a fast line needs few requests').toBeLessThan(8)
})

it('sends smaller parts through a proxy with a limit, and gives the reason when none is small enough', async () => {
  const small = line({ largestBody: 20_000 })
  expect(await sendParts(file(300_000), small.calls, small.tools)).toBe(fileId)
  const none = line({ largestBody: 1_000 })
  await expect(sendParts(file(300_000), none.calls, none.tools)).rejects.toMatchObject({ code: 'payload_too_large' })
})

it('begins again when the server no longer has the upload, but not forever', async () => {
  const { calls, tools } = line()
  let forgot = 0
  const forgetful: UploadCalls = {
    ...calls,
    complete: async (uploadId) => {
      if (++forgot === 1) throw new ApiError('not_found')
      return calls.complete(uploadId)
    },
    begin: async () => ({ uploadId: id, partBytes: 100, received: forgot === 1 ? 0 : (await calls.begin()).received }),
    send: async ({ offset }, part) => offset + part.size,
  }
  expect(await sendParts(file(300), forgetful, tools)).toBe(fileId)
  const never: UploadCalls = { ...calls, send: () => Promise.reject(new ApiError('conflict', { received: 0 })) }
  await expect(sendParts(file(300), never, tools)).rejects.toMatchObject({ code: 'conflict' })
})

it('reports that a file can no longer be read', async () => {
  const { calls, tools } = line()
  const gone = { size: 100, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) }
  await expect(sendParts(gone as unknown as Blob, calls, tools)).rejects.toBeInstanceOf(UnreadableFile)
})
