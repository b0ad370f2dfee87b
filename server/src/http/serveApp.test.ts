import { api } from '@byeol/contract/api.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow, uploadTo, write } from '../test/boards.ts'
import { openWorld, type World } from '../test/openWorld.ts'

let world: World
let built: string
const productTitle = 'byeol, 좋아하는 마음에 답장이 오는 곳'
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

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`, 'u').exec(html)?.[1]

/** Reads a page as a messenger's robot does: without a token, a cookie or a script. */
const asRobot = async (path: string) =>
  (await get(path, { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' })).text()

/** The picture's type and size, or its status if it does not load. */
async function loadPicture(html: string) {
  const answer = await fetch(metaOf(html, 'og:image')!.replaceAll('&amp;', '&'))
  return answer.ok ? answer.headers.get('content-type') : answer.status
}

it('a public post has a link preview with its words and picture, also behind the pages that lead to it', async () => {
  const celeb = await world.celeb()
  const photoIds = [await uploadTo(celeb, celeb)]
  const { id } = await write(celeb, celeb, '눈 오는 날\n"연습실" 가는 길', { photoIds })
  for (const path of [`/post/${id}`, `/start?r=${encodeURIComponent(`/post/${id}`)}`, `/get-app?r=%2Fpost%2F${id}`]) {
    const html = await asRobot(path)
    expect(metaOf(html, 'og:title'), path).toBe(`${celeb.nickname}님의 글`)
    expect(metaOf(html, 'og:description')).toBe('눈 오는 날 &quot;연습실&quot; 가는 길')
    expect(metaOf(html, 'og:url')).toBe(`${world.base}/post/${id}`)
    expect(await loadPicture(html)).toBe('image/jpeg')
  }
})

it('a post for some fans, a fan’s post and a deleted post show no words in a link preview', async () => {
  const celeb = await world.celeb()
  const fan = await world.fan()
  await follow(fan, celeb)
  const kept = [
    await write(celeb, celeb, '비밀 이야기', { visibility: 'premium' }),
    await write(celeb, celeb, '비밀 이야기', { visibility: 'subscribers' }),
    await write(fan, celeb, '비밀 이야기'),
  ]
  for (const { id } of kept) {
    const html = await asRobot(`/post/${id}`)
    expect(metaOf(html, 'og:title')).toBe(`${celeb.nickname} (@${celeb.username})`)
    expect(metaOf(html, 'og:description')).toMatch(/볼 수 있는 글이에요/u)
    expect(html).not.toContain('비밀')
  }
  const gone = await write(celeb, celeb, '비밀 이야기')
  await celeb.call(api.board.postDelete, { postId: gone.id })
  expect(metaOf(await asRobot(`/post/${gone.id}`), 'og:title')).toBe(productTitle)
})

it('a celeb’s shop has a link preview', async () => {
  const celeb = await world.celeb()
  expect(metaOf(await asRobot(`/celeb-contents?userId=${celeb.id}`), 'og:title')).toBe(`${celeb.nickname}님의 콘텐츠`)
})

it('any other address has the preview of the product', async () => {
  const plain = await (await get('/start')).text()
  expect(metaOf(plain, 'og:title')).toBe(productTitle)
  expect(metaOf(plain, 'og:image')).toBe(`${world.base}/share.jpg`)
  const others = ['/@nobody_is_here', '/@a', `/@${'a'.repeat(40)}`, '/@seoha/x', '/', '/tabs/home', '/%zz', '/post/x']
  const doors = ['/start?r=//evil.test/@seoha', `/start?r=${encodeURIComponent('/start?r=/@seoha')}`, '/start?r=%2F%2F']
  for (const path of [...others, ...doors, `/start?r=${'/'.repeat(3_000)}`, '/celeb-contents?contentsId=x'])
    expect(await (await get(path)).text(), path).toBe(plain)
})

it('leads content shared to the app, where no service worker took it, to its page', async () => {
  const body = new FormData()
  body.append('text', 'hello')
  body.append('media', new Blob(['not a picture'], { type: 'image/png' }), 'one.png')
  const answer = await fetch(`${world.base}/chat/shared`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/chat/shared'])
})
