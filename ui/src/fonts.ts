import { areIn, codePointsOf, readRanges } from './unicodeRanges.ts'

/** One font file of Pretendard, which contains some of the characters. */
interface File {
  ranges: readonly [number, number][]
  makeFace(): FontFace
}

async function readFiles(): Promise<File[]> {
  const { default: address } = await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url')
  const sheetUrl = new URL(address, location.href)
  // Vite's development server responds with a script unless the request asks for CSS.
  const answer = await fetch(sheetUrl, { headers: { accept: 'text/css' } })
  const rules = (await answer.text()).match(/@font-face\s*\{[^}]*\}/gu) ?? []
  return rules.map((rule) => {
    const of = (name: string) => new RegExp(`${name}:\\s*([^;}]+)`, 'u').exec(rule)?.[1] ?? ''
    const [, file] = /url\(["']?([^"')]+)["']?\)/u.exec(rule)!
    const unicodeRange = of('unicode-range')
    const descriptors = { weight: of('font-weight'), unicodeRange, display: 'swap' } as const
    const source = `url("${new URL(file!, sheetUrl).href}")`
    return {
      ranges: readRanges(unicodeRange),
      makeFace: () => new FontFace('Pretendard Variable', source, descriptors),
    }
  })
}

const idle = (mostMs: number) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: mostMs })
    else setTimeout(resolve, mostMs / 10)
  })

/** Creates a few font faces in each idle period, because browsers are slow to parse their lists of characters. */
async function makeFaces(files: readonly File[]): Promise<FontFace[]> {
  const faces: FontFace[] = []
  for (const { makeFace } of files) {
    if (faces.length % 8 === 0) await idle(100)
    faces.push(makeFace())
  }
  return faces
}

/**
 * Loads the font files that the page needs first, and adds all files to the document at once, because each change
 * causes a layout of the whole page. The browser loads the others when a text needs them.
 */
async function loadFonts(): Promise<void> {
  await idle(2_000)
  const files = await readFiles()
  const codePoints = codePointsOf(document.body.textContent)
  const isNeeded = ({ ranges }: File) => areIn(codePoints, ranges)
  const needed = files.filter(isNeeded).map(({ makeFace }) => makeFace())
  const loaded = Promise.allSettled(needed.map((face) => face.load()))
  const others = await makeFaces(files.filter((file) => !isNeeded(file)))
  await loaded
  for (const face of [...needed, ...others]) document.fonts.add(face)
  // Fired here because adding a font face that is already loaded fires no event.
  document.fonts.dispatchEvent(new Event('loadingdone'))
}

/** Loads Pretendard once the first screen is idle. Until then, or if it fails, the system’s Korean font is used. */
export const loadFontsWhenIdle = (): void =>
  void loadFonts().catch((error: unknown) => console.warn('Pretendard was not loaded', error))
