import { build, type Plugin } from 'vite'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modulesOfPhones, noPhone } from '../../build/noPhone.ts'
import { shellPage } from '../../build/shellPage.ts'

const app = join(import.meta.dirname, '../..')

it('recognises the modules that only shells may contain', () => {
  const ids = [
    '/x/app/src/phone/main.ts',
    '/x/node_modules/@capacitor/core/dist/index.js',
    '/x/node_modules/@capacitor-firebase/messaging/dist/esm/index.js',
    '/x/node_modules/capacitor-plugin-cdv-purchase/dist/index.js',
    '/x/app/src/native/phone.ts',
    '/x/node_modules/react/index.js',
  ]
  expect(modulesOfPhones(ids)).toEqual(ids.slice(0, 4))
})

it('a web build with a module of the phones fails', async () => {
  const entry = 'src/phone/Shell.ts'
  const bundle = build({
    root: app,
    configFile: false,
    logLevel: 'silent',
    plugins: [noPhone()],
    build: { write: false, rolldownOptions: { input: join(app, entry) } },
  })
  await expect(bundle).rejects.toThrow(/Shell\.ts/u)
})

it('a shell contains no pictures of the get-app page, and the web build does', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'byeol-shell-'))
  const buildWith = (plugins: Plugin[]) =>
    build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(app, 'build/noFirebase.ts') } },
    })
  await buildWith([])
  expect(existsSync(join(outDir, 'get-app'))).toBe(true)
  await buildWith(shellPage('https://byeol.example'))
  expect(existsSync(join(outDir, 'icon.svg'))).toBe(true)
  expect(existsSync(join(outDir, 'get-app'))).toBe(false)
  rmSync(outDir, { recursive: true })
})

const draw = (server: string): string =>
  shellPage(server).reduce(
    (html, { transformIndexHtml }: Plugin) =>
      (transformIndexHtml as unknown as { handler: (html: string) => string } | undefined)?.handler(html) ?? html,
    '<head><meta charset="utf-8" /><script>var t</script></head><script type="module" src="/src/main.tsx"></script>',
  )

it('the page of a shell starts with the phone’s entry and reaches only one server', () => {
  const html = draw('https://byeol.example')
  expect(html).toContain('src="/src/phone/main.ts"')
  const policy = /Content-Security-Policy" content="([^"]*)"/u.exec(html)?.[1]
  expect(policy).toContain("connect-src 'self' capacitor://localhost https://byeol.example wss://byeol.example;")
  expect(policy).toContain("img-src 'self' capacitor://localhost data: blob: https://byeol.example;")
  expect(policy).toContain("media-src 'self' capacitor://localhost blob: https://byeol.example;")
  expect(policy).toMatch(/script-src 'self' capacitor:\/\/localhost 'sha256-[^' ]+';/u)
})

it.each([undefined, '', 'byeol.example', 'https://byeol.example/', 'https://byeol.example/v1'])(
  'no shell is built for the server %s',
  (server) => {
    expect(() => shellPage(server)).toThrow(/VITE_SERVER_ORIGIN/u)
  },
)
