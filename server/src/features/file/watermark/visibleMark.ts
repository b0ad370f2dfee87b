/** The seven-segment strokes of each hex digit, so that no installed font is needed. */
const strokes: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  a: 'abcefg',
  b: 'fgedc',
  c: 'afed',
  d: 'bgedc',
  e: 'afged',
  f: 'afge',
}
const lines: Record<string, string> = {
  a: 'M0 0h6',
  b: 'M6 0v6',
  c: 'M6 6v6',
  d: 'M0 12h6',
  e: 'M0 6v6',
  f: 'M0 0v6',
  g: 'M0 6h6',
}
const advance = 10

/** An SVG that repeats the viewer's id, slanted and faint, to be laid over a picture of this size. */
export function visibleMark(id: string, width: number, height: number): Buffer {
  const digits = [...id].map((digit, at) => {
    const path = [...strokes[digit]!].map((stroke) => lines[stroke]).join('')
    return `<g transform="translate(${at * advance} 0)"><path d="${path}"/></g>`
  })
  const wide = id.length * advance
  // The size gives about three ids side by side in any picture.
  const size = Math.max(0.6, Math.min(width, height) / 720)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <g id="id" fill="none" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>
      <pattern id="tile" width="${wide + 80}" height="120" patternUnits="userSpaceOnUse"
        patternTransform="rotate(-24) scale(${size})">
        <use href="#id" x="20" y="20" stroke="#000" stroke-opacity="0.08" stroke-width="3.2"/>
        <use href="#id" x="20" y="20" stroke="#fff" stroke-opacity="0.12" stroke-width="1.8"/>
        <use href="#id" x="${-wide / 2}" y="80" stroke="#000" stroke-opacity="0.08" stroke-width="3.2"/>
        <use href="#id" x="${-wide / 2}" y="80" stroke="#fff" stroke-opacity="0.12" stroke-width="1.8"/>
        <use href="#id" x="${wide / 2 + 80}" y="80" stroke="#000" stroke-opacity="0.08" stroke-width="3.2"/>
        <use href="#id" x="${wide / 2 + 80}" y="80" stroke="#fff" stroke-opacity="0.12" stroke-width="1.8"/>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#tile)"/>
  </svg>`)
}
