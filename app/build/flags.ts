import { countries, flagUrl } from '@byeol/contract/locale/country.ts'
import iconsPackage from 'country-flag-icons/package.json' with { type: 'json' }
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const icons = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'))

/** Increase this when the drawing code below changes, so that cached pictures are drawn again. */
const recipe = 1
const cache = join(icons, '../.cache/byeol-flags', `${iconsPackage.version}-${recipe}`)

const sizePx = 32
const heightPx = 22
const topPx = (sizePx - heightPx) / 2
const atOnce = 16

const svg = (rectangle: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect ${rectangle}/></svg>`)
const corners = svg(`y="${topPx}" width="${sizePx}" height="${heightPx}" rx="3.5"`)
/** A thin grey border, so that a white flag shows on the light theme and a black one on the dark theme. */
const edge = svg(
  [
    `x=".5" y="${topPx + 0.5}" width="${sizePx - 1}" height="${heightPx - 1}" rx="3"`,
    'fill="none" stroke="#808080" stroke-opacity=".3"',
  ].join(' '),
)

/** Draws a flag, 3:2, centred in a transparent square. */
const draw = async (code: string): Promise<Buffer> =>
  sharp(await readFile(join(icons, `3x2/${code}.svg`)))
    .resize(sizePx, heightPx, { fit: 'cover' })
    .ensureAlpha()
    .extend({ top: topPx, bottom: topPx, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .composite([{ input: corners, blend: 'dest-in' }, { input: edge }])
    .png({ compressionLevel: 9 })
    .toBuffer()

/** The path of a flag's cached picture. Each is drawn once per checkout and shared by all builds. */
async function flagFile(code: string): Promise<string> {
  const path = join(cache, `${code}.png`)
  if (
    await readFile(path).then(
      () => true,
      () => false,
    )
  )
    return path
  const drawn = await draw(code)
  await mkdir(cache, { recursive: true })
  // Write to a temporary file and rename it, so that a parallel build never reads a half-written picture.
  const whole = `${path}.${randomUUID()}`
  await writeFile(whole, drawn)
  await rename(whole, path)
  return path
}

async function writeAll(outDir: string): Promise<void> {
  await mkdir(join(outDir, dirname(flagUrl('KR'))), { recursive: true })
  const waiting = [...countries]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await copyFile(await flagFile(next.code), join(outDir, flagUrl(next.code)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Serves the flags of all countries at the addresses of spec.md point 3, drawn from the SVGs of country-flag-icons. */
export function flags(): Plugin {
  let outDir = ''
  const byUrl = new Map(countries.map(({ code }) => [flagUrl(code), code]))
  return {
    name: 'byeol-flags',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle: () => writeAll(outDir),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const code = byUrl.get(request.url?.split('?')[0] ?? '')
        if (!code) return next()
        flagFile(code)
          .then(readFile)
          .then((picture) => response.setHeader('content-type', 'image/png').end(picture), next)
      })
    },
  }
}
