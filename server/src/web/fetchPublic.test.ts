import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@byeol/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchPublic } from './fetchPublic.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { publicRoute, type Route } from './publicRoute.ts'
import { readPageHead } from './readPageHead.ts'

let server: Server
let port: number
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const path = request.url ?? ''
    const hop = /^\/hop\/(\d)$/u.exec(path)?.[1]
    if (hop) return response.writeHead(302, { location: hop === '0' ? '/page' : `/hop/${Number(hop) - 1}` }).end()
    if (path === '/inside') return response.writeHead(302, { location: 'http://inside.test/secret' }).end()
    if (path === '/large') return response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(50_000))
    if (path === '/json') return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    if (path === '/zipped')
      return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x')
    if (path === '/slow') return response.writeHead(200, { 'content-type': 'text/html' }).write('<title>')
    if (path === '/silent') return undefined
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>${request.headers.cookie ?? '별'}</title>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The real check of addresses, except that hosts under star.test lead to the server of this test. */
const route: Route = async (url) => {
  const guard = publicRoute(async (hostname) => [
    { address: hostname === 'inside.test' ? '10.0.0.7' : '93.184.215.14', family: 4 },
  ])
  return (await guard(url)) && { address: '127.0.0.1', family: 4, port }
}
const read = (url: string, timeoutMs = 2_000) =>
  fetchPublic(url, route, { accept: 'text/html', maxBytes: 20_000, timeoutMs, redirects: 3 })

describe('the guard', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '203.0.113.9',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fec0::1',
    '2606:4700::1%eth0',
    'nothing',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8a'])(
    'allows %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it('refuses numeric addresses, other ports and protocols, and names with one private address', async () => {
    const guard = publicRoute(async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
    const open = publicRoute(async () => [{ address: '8.8.8.8', family: 4 }])
    expect(await guard(new URL('http://two.test/'))).toBeNull()
    expect(await open(new URL('https://one.test/'))).toEqual({ address: '8.8.8.8', family: 4, port: 443 })
    for (const url of [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://１２７.0.0.1/',
      'http://one.test:8080/',
      'http://one.test:22/',
      'ftp://one.test/',
      'file:///etc/passwd',
      'http://a:b@one.test/',
    ])
      expect(await open(new URL(url)), url).toBeNull()
  })

  it('resolves a name once: the connection goes to the address that was checked', async () => {
    let lookups = 0
    const guard = publicRoute(async () => [{ address: lookups++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }])
    expect(await guard(new URL('http://rebinding.test/'))).toMatchObject({ address: '8.8.8.8' })
    expect(lookups).toBe(1)
  })
})

describe('a page', () => {
  it('is fetched without cookies, over three redirections but not four', async () => {
    expect((await read('http://star.test/hop/2'))?.bytes.toString()).toBe('<title>별</title>')
    expect(asked.at(-1)).toBe('star.test/page')
    expect(await read('http://star.test/hop/3')).toBeNull()
  })

  it('that redirects to a private address is not followed', async () => {
    asked = []
    expect(await read('http://star.test/inside')).toBeNull()
    expect(await read('http://inside.test/page')).toBeNull()
    expect(asked).toEqual(['star.test/inside'])
  })

  it('is cut at the size limit; other types, compressed, endless and missing answers give null', async () => {
    expect(await read('http://star.test/large')).toMatchObject({ isCut: true })
    expect((await read('http://star.test/large'))?.bytes.length).toBe(20_000)
    for (const path of ['json', 'zipped']) expect(await read(`http://star.test/${path}`), path).toBeNull()
    for (const path of ['slow', 'silent']) expect(await read(`http://star.test/${path}`, 300), path).toBeNull()
  })
})

/** Counts how often the parser reads a character with `charCodeAt`. */
function charactersLookedAt(work: () => void): number {
  const original = String.prototype.charCodeAt
  let count = 0
  String.prototype.charCodeAt = function counted(this: string, index: number) {
    count++
    return original.call(this, index)
  }
  try {
    work()
  } finally {
    String.prototype.charCodeAt = original
  }
  return count
}

describe('the head of a page', () => {
  const head = (html: string | Buffer, type = 'text/html; charset=utf-8') =>
    readPageHead(Buffer.from(html), type, 'www.star.test')
  it('is read from Open Graph, otherwise from the title', () => {
    expect(
      head(
        `<meta content='별 &amp; 밤' property="og:title"><meta property=og:description content="겨울&#x21;">` +
          `<meta property="og:image" content="/a.jpg?x=1&amp;y=2"><title>다른</title>`,
      ),
    ).toEqual({
      title: '별 & 밤',
      description: '겨울!',
      site: 'star.test',
      pictureUrl: '/a.jpg?x=1&y=2',
    })
    expect(head('<title>\n 별  밤 </title><body><meta property="og:title" content="x">')).toMatchObject({
      title: '별 밤',
      pictureUrl: null,
    })
    expect(head('<p>nothing')).toBeNull()
  })
  it('is cut, and loses characters that reverse or hide text', () => {
    expect([...head(`<title>${'가'.repeat(500)}</title>`)!.title].length).toBe(120)
    expect(head('<title>a\u202Eb\u0000c\u200B&#8238;d&#xD800;</title>')!.title).toBe('a b c d')
  })
  it('is decoded in the charset of the page', () => {
    expect(
      head(
        Buffer.from([0x3c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x3e, 0xba, 0xb0, 0x3c, 0x2f]),
        'text/html; charset=euc-kr',
      ),
    ).toMatchObject({ title: '별' })
  })
  it('is read from the first 64 kB only', () => {
    const filler = (bytes: number) => `<style>${'x'.repeat(bytes)}</style>`
    expect(head(`${filler(60 * 1024)}<title>near</title>`)).toMatchObject({ title: 'near' })
    expect(head(`${filler(64 * 1024)}<title>far</title>`)).toBeNull()
  })

  it('reads each character of a hostile page of 512 kB only a few times', () => {
    const size = 512 * 1024
    const fill = (part: string) => part.repeat(Math.ceil(size / part.length))
    for (const part of [
      '<meta ',
      '<meta a="',
      '<title',
      '<title>&#',
      'x=',
      '<a ',
      '<a><b></c>',
      '<!--',
      '<![CDATA[',
      '&amp',
    ])
      expect(
        charactersLookedAt(() => head(fill(part))),
        part,
      ).toBeLessThan(4 * limits.linkPageMaxBytes)
  })

  it('normalizes no more than it may show, as stacked accents take quadratic time', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const accents = '\u0301\u0327\u0316'.repeat(10_000)
    head(`<meta property="og:title" content="a${accents}"><title>b${accents}</title>`)
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    normalize.mockRestore()
    expect(lengths.length).toBeGreaterThan(0)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(240 * limits.unitsPerCharacter)
  })

  it('bounds the elements that the parser keeps open', () => {
    const page = `${'<a>'.repeat(2_000)}<title>too deep</title>`
    expect(head(page)).toBeNull()
  })

  // A parser with backtracking would not finish here.
  it('is read in bounded time, for any page', () => {
    for (const hostile of [
      `<meta ${'a="'.repeat(60_000)}`,
      '<meta '.repeat(80_000),
      `<title ${' '.repeat(400_000)}`,
      `<meta ${'x='.repeat(100_000)}>`,
      '&#'.repeat(200_000),
    ])
      expect(() => head(hostile)).not.toThrow()
  })
})
