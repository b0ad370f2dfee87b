import { areIn, codePointsOf, readRanges } from './unicodeRanges.ts'

interface Face {
  face: FontFace
  ranges: [number, number][]
}

const breath = () => new Promise((resolve) => setTimeout(resolve))
/** So many faces are read without a pause: their lists of characters are long. */
const atOnce = 12

/** Pretendard’s files, each with its part of the characters. None is loaded before it is in the document or asked. */
async function readFaces(): Promise<Face[]> {
  const { default: address } = await import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url')
  const sheetUrl = new URL(address, location.href)
  const rules = (await (await fetch(sheetUrl)).text()).match(/@font-face\s*\{[^}]*\}/gu) ?? []
  const faces: Face[] = []
  for (const rule of rules) {
    if (faces.length % atOnce === 0) await breath()
    const of = (name: string) => new RegExp(`${name}:\\s*([^;}]+)`, 'u').exec(rule)?.[1] ?? ''
    const file = /url\(["']?(?<path>[^"')]+)["']?\)/u.exec(rule)!.groups!.path!
    const unicodeRange = of('unicode-range')
    const descriptors = { weight: of('font-weight'), unicodeRange, display: 'swap' } as const
    const face = new FontFace('Pretendard Variable', `url("${new URL(file, sheetUrl).href}")`, descriptors)
    faces.push({ face, ranges: readRanges(unicodeRange) })
  }
  return faces
}

/**
 * The files that the page needs are loaded before the first of them is used, because each that arrives lays the whole
 * page out anew. The others are loaded when a text needs them.
 */
async function loadFonts(): Promise<void> {
  const faces = await readFaces()
  const codePoints = codePointsOf(document.body.textContent)
  const needed = faces.filter(({ ranges }) => areIn(codePoints, ranges))
  await Promise.allSettled(needed.map(({ face }) => face.load()))
  for (const { face } of faces) document.fonts.add(face)
  // Files that are added loaded tell nobody.
  document.fonts.dispatchEvent(new Event('loadingdone'))
}

/** Loads Pretendard when the first screen is idle; until then, and where that fails, the system's Korean font stands. */
export function loadFontsWhenIdle(): void {
  const load = () => void loadFonts().catch((error: unknown) => console.warn('Pretendard was not loaded', error))
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
  else setTimeout(load, 200)
}
