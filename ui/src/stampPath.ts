const biteRadiusPx = 2.2
const pitchPx = 7.5

/** The outline of a postage stamp of `width` × `height` px, with evenly spaced semicircles cut out of each edge. */
export function stampPath(width: number, height: number): string {
  const columns = Math.round(width / pitchPx)
  const rows = Math.round(height / pitchPx)
  const bites = (count: number, length: number) =>
    Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count - biteRadiusPx)
  const r = biteRadiusPx
  const p = (n: number) => n.toFixed(2)
  return [
    'M0 0',
    ...bites(columns, width).map((x) => `H${p(x)}a${r} ${r} 0 0 0 ${2 * r} 0`),
    `H${width}`,
    ...bites(rows, height).map((y) => `V${p(y)}a${r} ${r} 0 0 0 0 ${2 * r}`),
    `V${height}`,
    ...bites(columns, width).map((x) => `H${p(width - x)}a${r} ${r} 0 0 0 ${-2 * r} 0`),
    'H0',
    ...bites(rows, height).map((y) => `V${p(height - y)}a${r} ${r} 0 0 0 0 ${-2 * r}`),
    'Z',
  ].join('')
}
