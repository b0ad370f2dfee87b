import { expect, it } from 'vitest'
import { sandboxEnv } from '../test/servers/sandboxEnv.ts'
import { clovaSpeech } from './clovaSpeech.ts'

const config = async () => {
  const env = await sandboxEnv()
  return { url: env.CLOVA_SPEECH_URL!, key: env.CLOVA_SPEECH_KEY! }
}

it('transcribes a sound file into lines, in the requested language', async () => {
  const client = clovaSpeech(await config())
  const [line] = await client.transcribe(Buffer.alloc(3_000), 'en')
  expect(line).toEqual({ startMs: 0, endMs: 600, text: 'Hello everyone' })
  expect(await client.transcribe(Buffer.alloc(10), 'ko')).toEqual([])
})

it('fails for good with a wrong key, and may be tried again when the service is away', async () => {
  const given = await config()
  const failure = (of: typeof given) => clovaSpeech(of).transcribe(Buffer.alloc(3_000), 'ko')
  await expect(failure({ ...given, key: 'other' })).rejects.toMatchObject({ provider: 'clova', isTemporary: false })
  await expect(failure({ ...given, url: 'http://127.0.0.1:1' })).rejects.toMatchObject({ isTemporary: true })
})
