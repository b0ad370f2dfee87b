import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { recordingFilter } from './recordingFilter.ts'

const config = async () => {
  const env = await sandboxEnv()
  return { url: env.RECORDING_FILTER_URL!, key: env.RECORDING_FILTER_KEY!, timeoutMs: 2_000 }
}
const media = (bytes: Buffer) => ({
  kind: 'photo' as const,
  bytesHash: createHash('sha256').update(bytes).digest(),
  bytes,
})

it('recognizes a file of the list, and lets others through', async () => {
  const given = await config()
  const [known, other] = [media(randomBytes(20)), media(randomBytes(20))]
  const sha256 = known.bytesHash.toString('hex')
  await fetch(`${given.url}/test/known`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sha256, reference: 'R-2026-17' }),
  })
  expect(await recordingFilter(given).compare(known)).toBe('R-2026-17')
  expect(await recordingFilter(given).compare(other)).toBeNull()
})

it('never says that a file is clear when the filter is away, refuses the key or answers nonsense', async () => {
  const given = await config()
  const failure = (of: typeof given) => recordingFilter(of).compare(media(randomBytes(20)))
  await expect(failure({ ...given, key: 'other' })).rejects.toMatchObject({
    provider: 'recordings',
    isTemporary: false,
  })
  await expect(failure({ ...given, url: 'http://127.0.0.1:1' })).rejects.toMatchObject({ isTemporary: true })
  await expect(failure({ ...given, url: `${given.url}/nowhere` })).rejects.toMatchObject({ provider: 'recordings' })
})
