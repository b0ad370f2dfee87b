import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { get as getRaw, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import { openWorld, type World } from '../../test/openWorld.ts'
import { withConsole } from '../../test/console/openConsole.ts'

const dayMs = 24 * 3_600_000

/** Creates a built site: an index.html that loads one script. */
async function build(folder: string, version: string): Promise<string> {
  const root = join(folder, version)
  await mkdir(join(root, 'assets'), { recursive: true })
  const page = `<!doctype html><head><script src="/assets/boot-${version}.js"></script></head><body></body>`
  await writeFile(join(root, 'index.html'), page)
  await writeFile(
    join(root, `assets/boot-${version}.js`),
    `export const version = '${version}' // ${'.'.repeat(2_000)}`,
  )
  await writeFile(join(root, `assets/boot-${version}.js.br`), 'compressed')
  await writeFile(join(root, `assets/star-${version}.png`), 'a picture')
  await writeFile(join(root, 'assets/shared-123.css'), 'body {}')
  return root
}

let folder: string
/** Two nodes with the same database and file store, and different builds. */
let old: World
let fresh: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'byeol-builds-'))
  const files = { DATA_DIR: join(folder, 'data') }
  const of = async (version: string) => {
    const root = await build(folder, version)
    return { ...files, ...withConsole, WEB_ROOT: root, CONSOLE_ROOT: root }
  }
  old = await openWorld(await of('v1'))
  fresh = await openWorld(await of('v2'), old.databaseUrl)
})
afterAll(async () => {
  await fresh.close()
  await old.close()
  await rm(folder, { recursive: true })
})

const consoleOf = ({ server }: World) => `http://127.0.0.1:${server.consolePort}`
const stored = () => readdir(join(folder, 'data/files/app-assets'))

/** Loads the page from one node, and its script from another. Returns the status of the script. */
async function load(page: string, file: string): Promise<number> {
  const html = await (await fetch(`${page}/`)).text()
  const name = /src="([^"]+)"/u.exec(html)![1]!
  return (await fetch(`${file}${name}`)).status
}

it('a page of either build loads through either node, in the app and in the console', async () => {
  expect(await load(old.base, fresh.base)).toBe(200)
  expect(await load(fresh.base, old.base)).toBe(200)
  expect(await load(consoleOf(old), consoleOf(fresh))).toBe(200)
  expect(await load(consoleOf(fresh), consoleOf(old))).toBe(200)
})

it('sends a file of another build as its own: of its type, for ever, compressed where that is accepted', async () => {
  const other = await fetch(`${fresh.base}/assets/boot-v1.js`)
  expect(other.headers.get('content-type')).toContain('text/javascript')
  expect(other.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(other.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await other.text()).toContain("version = 'v1'")
  expect((await fetch(`${fresh.base}/assets/star-v1.png`)).headers.get('content-type')).toBe('image/png')

  const raw = (encoding: string) =>
    new Promise<IncomingMessage>((resolve) =>
      getRaw(`${fresh.base}/assets/boot-v1.js`, { headers: { 'accept-encoding': encoding } }, resolve),
    )
  const [packed, plain] = [await raw('gzip, br'), await raw('gzip')]
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
  expect(String(brotliDecompressSync(Buffer.concat(await packed.toArray())))).toContain("version = 'v1'")
  plain.resume()
  await once(plain, 'end')
})

it('serves only files of its own site, and none that no build had', async () => {
  for (const path of ['/assets/boot-v3.js', '/assets/boot-v1.js.br', '/assets/..%2fdata.js', '/assets/a/boot-v1.js'])
    expect((await fetch(`${fresh.base}${path}`)).status, path).toBe(404)
  await old.ctx.db.rows(`delete from web_assets where site = 'console' and name = 'star-v1.png'`)
  expect((await fetch(`${consoleOf(fresh)}/assets/star-v1.png`)).status).toBe(404)
  expect((await fetch(`${fresh.base}/assets/star-v1.png`)).status).toBe(200)
})

it('a node still serves its built files after they were replaced on the disk', async () => {
  await rm(join(folder, 'v2/assets'), { recursive: true })
  expect((await fetch(`${fresh.base}/assets/boot-v2.js`)).status).toBe(200)
  await build(folder, 'v2')
})

it('removes the files of a build 30 days after its last node stopped, and never those that a node has', async () => {
  const run = (world: World, name: string) => jobs.find((job) => job.name === name)!.run(world.ctx)
  expect(await stored()).toContain('boot-v1.js')
  // The old node has stopped, so it no longer reports that its files are in use.
  fresh.pass(31 * dayMs)
  await run(fresh, 'keep the files of this build')
  await run(fresh, 'remove files of old builds')
  expect((await stored()).toSorted()).toEqual(['boot-v2.js', 'shared-123.css', 'star-v2.png'])
  expect((await fetch(`${fresh.base}/assets/star-v2.png`)).status).toBe(200)

  // The old node starts again, with a build that had been removed.
  await run(old, 'keep the files of this build')
  expect(await stored()).toContain('boot-v1.js')
  expect((await fetch(`${fresh.base}/assets/star-v1.png`)).status).toBe(200)
})
