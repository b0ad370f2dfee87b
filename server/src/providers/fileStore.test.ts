import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runS3, type TestS3 } from '../test/servers/runS3.ts'
import { readStored, type FileStore, type Range } from './fileStore.ts'
import { folderFiles } from './folderFiles.ts'
import { s3Files } from './s3Files.ts'

let s3: TestS3
let folder: string
const stores: Record<string, () => FileStore> = { 'a folder': () => folderFiles(folder), S3: () => s3Files(s3.options) }
beforeAll(async () => {
  s3 = await runS3()
  folder = await mkdtemp(join(tmpdir(), 'byeol-files-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251))

async function part(store: FileStore, range: Range) {
  const found = await store.open('v-one/video', range)
  if (!found || found === 'beyond') return found
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return { got: Buffer.concat(chunks), part: found.part, bytes: found.bytes }
}

describe.each(Object.keys(stores))('%s', (name) => {
  const store = () => stores[name]!()

  it('returns stored files, whole and in ranges', async () => {
    await store().put('v-one/video', bytes, 'video/mp4')
    expect(await readStored(store(), 'v-one/video')).toEqual(bytes)
    expect(await part(store(), { first: 10, last: 19 })).toEqual({
      got: bytes.subarray(10, 20),
      part: { first: 10, last: 19 },
      bytes: 1_000,
    })
    expect(await part(store(), { first: 990, last: null })).toEqual({
      got: bytes.subarray(990),
      part: { first: 990, last: 999 },
      bytes: 1_000,
    })
    expect(await part(store(), { first: 990, last: 5_000 })).toMatchObject({ part: { first: 990, last: 999 } })
    expect(await part(store(), { first: null, last: 7 })).toEqual({
      got: bytes.subarray(-7),
      part: { first: 993, last: 999 },
      bytes: 1_000,
    })
    expect(await part(store(), { first: 1_000, last: null })).toBe('beyond')
  })

  it('overwrites a file, and removes a file once or twice', async () => {
    await store().put('p-two/small', bytes, 'image/jpeg')
    await store().put('p-two/small', Buffer.from('new'), 'image/jpeg')
    expect((await readStored(store(), 'p-two/small')).toString()).toBe('new')
    await store().remove('p-two/small')
    await store().remove('p-two/small')
    expect(await store().open('p-two/small')).toBeNull()
    await expect(readStored(store(), 'p-two/small')).rejects.toThrow()
  })
})

describe.each(Object.keys(stores))('%s', (name) => {
  it('creates a file once and never overwrites it', async () => {
    const store = stores[name]!()
    const create = (words: string) => store.create('heads/one.json', Buffer.from(words), 'application/json')
    expect((await Promise.all([create('first'), create('first'), create('first')])).filter(Boolean)).toEqual([true])
    expect(await create('second')).toBe(false)
    expect((await readStored(store, 'heads/one.json')).toString()).toBe('first')
  })
})

it('S3 refuses a request that is signed with another secret', async () => {
  expect(s3.refused()).toBe(0)
  const stranger = s3Files({ ...s3.options, secretAccessKey: 'another' })
  await expect(stranger.put('p-three/small', bytes, 'image/jpeg')).rejects.toThrow()
  await expect(stranger.open('v-one/video')).rejects.toThrow()
  expect(s3.refused()).toBeGreaterThanOrEqual(2)
  expect(s3.objects.has('p-three/small')).toBe(false)
})

it('refuses keys that lead out of the folder', async () => {
  for (const key of ['../out', 'a/../../out', '/etc/passwd', 'a/..', ''])
    await expect((async () => folderFiles(folder).open(key))()).rejects.toThrow()
})
