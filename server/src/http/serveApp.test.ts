import { api } from '@byeol/contract/api.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../test/openWorld.ts'

let world: World
let built: string
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'byeol-built-'))
  await mkdir(join(built, 'assets'))
  await writeFile(join(built, 'index.html'), '<!doctype html><head><title>byeol</title></head><body></body>')
  await writeFile(join(built, 'assets/page-1.js'), 'export {}')
  await writeFile(join(built, 'service-worker.js'), '')
  await writeFile(join(built, 'assets/page-1.html'), '<p>a page that nobody built</p>')
  world = await openWorld({ WEB_ROOT: built })
})
afterAll(async () => {
  await world.close()
  await rm(built, { recursive: true })
})

const get = (path: string, headers = {}) => fetch(`${world.base}${path}`, { headers })

it.each(['/', '/start', '/tabs?r=/', '/index%2Ehtml', '/%zz', '/a/%E0%A4?b=%zz'])(
  'serves a page that cannot be framed and runs no foreign scripts: %s',
  async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(await answer.text()).toContain('byeol-config')
  },
)

it.each(['/index.html', '/%69ndex.html', '//index.html', '/index.html?a=1'])(
  'serves no page as a file, without its policy: %s',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('content-type')).not.toContain('text/html')
  },
)

it('serves every encoding of a page with the policy', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get('/start', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-security-policy'), encoding).toContain("frame-ancestors 'none'")
  }
})

it('serves built files, and none of them as a page', async () => {
  expect((await get('/assets/page-1.js')).headers.get('content-type')).toContain('javascript')
  expect((await get('/assets/page-1.html')).status).toBe(404)
})

it('lets browsers keep hashed files for ever, and never the service worker', async () => {
  expect((await get('/assets/page-1.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache')
})

it('a celeb’s page has a link preview, and the celeb’s own texts cannot break the page', async () => {
  const celeb = await world.celeb()
  const introduction = '밤에 쓰는 "노래" <b>&\n$& 낮에 보내는 편지'
  await celeb.call(api.user.updateProfile, { introduction })
  for (const path of [`/@${celeb.username}`, `/%40${celeb.username.toUpperCase()}?from=bio`]) {
    const answer = await get(path, { 'accept-encoding': 'gzip' })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await answer.text()
    expect(html).toContain(`<meta property="og:title" content="${celeb.nickname} (@${celeb.username})" />`)
    expect(html).toContain('밤에 쓰는 &quot;노래&quot; &lt;b>&amp; $&amp; 낮에 보내는 편지 · ')
    expect(html).toContain('구독은 무료')
    expect(html).toContain(`<meta property="og:url" content="${world.base}/@${celeb.username}" />`)
    expect(html.split('og:title')).toHaveLength(2)
  }
})

it('any other address returns the page unchanged', async () => {
  const plain = await (await get('/start')).text()
  for (const path of ['/@nobody_is_here', '/@a', `/@${'a'.repeat(40)}`, '/@seoha/x'])
    expect(await (await get(path)).text(), path).toBe(plain)
})
