import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../app/browser.ts'
import { figure } from '../measure/numbers.ts'
import type { Row } from '../measure/printTable.ts'
import { openMarkedScreen, type Change, type Screen } from '../app/markedScreen.ts'

const rootOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const photos = Number(process.env.WATERMARK_PHOTOS ?? 8)
const unmarked = Number(process.env.WATERMARK_UNMARKED ?? 1_000)
const batch = 50
const densities = [1, 2, 3]
const id = '6720a1b2c3d4e5f607182930'

const changes: Record<string, Change> = {
  'whole screen': {},
  'JPEG 90': { quality: 90 },
  'JPEG 75': { quality: 75 },
  'JPEG 60': { quality: 60 },
  'crop to 50 %': { crop: 0.5 },
  'crop to 25 %': { crop: 0.25 },
  'crop to 10 %': { crop: 0.1 },
  'resize to 70 %': { resize: 0.7 },
  'resize to 50 %': { resize: 0.5 },
  'resize to 50 %, JPEG 75': { resize: 0.5, quality: 75 },
  'crop to 50 %, resize to 70 %, JPEG 75': { crop: 0.5, resize: 0.7, quality: 75 },
}

/** The result of `npm run watermark` for each file: an id, or `no`. */
function readAll(files: readonly string[]): Promise<string[]> {
  const args = [rootOf('server/src/operate/readWatermark.ts'), ...files]
  return new Promise((resolve, reject) => {
    // The command exits with 1 when no file carries a mark.
    execFile(process.execPath, args, { maxBuffer: 1e7 }, (_, stdout) => {
      const found = stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]!)
      if (found.length === files.length) resolve(found)
      else reject(new Error(`${files.length} files, but ${found.length} lines`))
    })
  })
}

/** Changes all pictures, reads them and drops them again. */
async function readChanged(
  screen: Screen,
  folder: string,
  pictures: readonly Buffer[],
  changeOf: (at: number) => Change,
) {
  const files = await Promise.all(
    pictures.map(async (picture, at) => {
      const file = join(folder, String(at))
      await writeFile(file, await screen.change(picture, changeOf(at)))
      return file
    }),
  )
  const found = await readAll(files)
  return {
    right: found.filter((one) => one === id).length,
    wrong: found.filter((one) => one !== id && one !== 'no').length,
  }
}

/**
 * The share of screenshots of the viewer, taken by a real browser, that still name their reader; and how many pictures
 * without a mark name a person.
 */
export async function watermark(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'byeol-bench-marks-'))
  const browser = await openBrowser()
  try {
    const drawn = join(folder, 'photos')
    await mkdir(drawn)
    await new Promise<void>((resolve, reject) => {
      const args = [rootOf('demo/src/art/writePhotos.ts'), drawn, String(photos)]
      execFile(process.execPath, args, (error) => (error ? reject(error) : resolve()))
    })
    const jpegs = await Promise.all((await readdir(drawn)).map((name) => readFile(join(drawn, name))))
    const shares: Record<string, string[]> = {}
    let wrong = 0
    let reads = 0
    const begun = performance.now()
    for (const density of densities) {
      const screen = await openMarkedScreen(browser, density)
      const shown = { marked: [] as Buffer[], flat: [] as Buffer[], noise: [] as Buffer[] }
      for (const jpeg of jpegs) shown.marked.push(await screen.show(jpeg, id))
      shown.flat.push(await screen.show('flat', id))
      shown.noise.push(await screen.show('noise', id))
      const measure = async (what: string, pictures: readonly Buffer[], change: Change) => {
        const read = await readChanged(screen, folder, pictures, () => change)
        ;(shares[what] ??= []).push(`${Math.round((100 * read.right) / pictures.length)} %`)
        wrong += read.wrong
        reads += pictures.length
      }
      for (const [what, change] of Object.entries(changes)) await measure(what, shown.marked, change)
      await measure('a flat picture, JPEG 75', shown.flat, { quality: 75 })
      await measure('a picture of noise, JPEG 75', shown.noise, { quality: 75 })
      await screen.close()
    }
    const secondsEach = (performance.now() - begun) / 1e3 / reads

    const screen = await openMarkedScreen(browser, 2)
    const plain: Buffer[] = []
    for (const jpeg of jpegs) plain.push(await screen.show(jpeg, null))
    let named = 0
    for (let from = 0; from < unmarked; from += batch) {
      const count = Math.min(batch, unmarked - from)
      const pictures = Array.from({ length: count }, (_, at) => plain[(from + at) % plain.length]!)
      // Every cut has another place and size.
      const read = await readChanged(screen, folder, pictures, (at) => {
        const turn = (from + at) * 0.618_034
        const where = [turn % 1, (turn * 7.31) % 1] as const
        return { crop: 0.05 + (0.25 * (from + at)) / unmarked, at: where, quality: 85 }
      })
      named += read.wrong + read.right
    }
    return [
      ...Object.entries(shares).map(([what, values]) => ({
        what: `read at ${densities.join(' / ')} pixels a CSS px: ${what}`,
        value: values.join(' / '),
      })),
      { what: 'wrong ids among them', value: String(wrong), goal: '0' },
      { what: `ids found in ${unmarked} parts of unmarked screenshots`, value: String(named), goal: '0' },
      { what: 'time to change and read one', value: `${figure(secondsEach)} s` },
    ]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}
