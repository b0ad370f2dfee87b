import { Buffer } from 'node:buffer'
import { firstDay, star, verifiedStar, verifiedTick } from './outlines.ts'

export const cardSize = { width: 1_200, height: 630 }
/** The left part, with the celeb's picture. */
export const faceSize = { width: 500, height: 630 }
export const stampSize = { width: 154, height: 104 }
/** The speech bubble; `room` px around it are for its shadow. */
export const bubble = { width: 572, room: 28 }
export const colors = { paper: '#faf5f2', ink: '#2a1620', muted: '#6b5560', accent: '#d4213d' }
const [rose, blush] = ['#e9334a', '#ffd9d0']

const svg = ({ width, height }: { width: number; height: number }, inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
      ${inside}</svg>`,
  )

const rounded = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`

/** The paper with the product's star. A celeb's picture covers the evening sky at the left. */
export const drawPaper = (): Buffer =>
  svg(
    cardSize,
    `<linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1">
      <stop offset="0" stop-color="#6b3a63"/>
      <stop offset="0.5" stop-color="#c5607f"/>
      <stop offset="1" stop-color="#f7a389"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="${colors.paper}"/>
    <rect width="${faceSize.width}" height="${faceSize.height}" fill="url(#sky)"/>
    <g transform="translate(110 175) scale(9.6)" opacity="0.3">${rounded(star, '#fff', 4)}</g>
    <g transform="translate(556 54) scale(1.36)">${rounded(star, rose, 4)}</g>`,
  )

/** Follows the name of a verified celeb. */
export const drawVerified = (): Buffer =>
  svg(
    { width: 60, height: 60 },
    `<g transform="scale(2.5)">${rounded(verifiedStar, rose, 3.2)}
      <path d="${verifiedTick}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"
        stroke-linejoin="round"/></g>`,
  )

/** The speech bubble with words of this height in it. */
export function drawBubble(height: number): Buffer {
  const { width, room } = bubble
  const [r, corner] = [34, 10]
  const outline = `M${corner} 0H${width - r}a${r} ${r} 0 0 1 ${r} ${r}V${height - r}a${r} ${r} 0 0 1-${r} ${r}
    H${r}a${r} ${r} 0 0 1-${r}-${r}V${corner}a${corner} ${corner} 0 0 1 ${corner}-${corner}Z`
  return svg(
    { width: width + 2 * room, height: height + 2 * room },
    `<linearGradient id="warm" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff"/>
      <stop offset="1" stop-color="#ffe6df"/>
    </linearGradient>
    <filter id="soft" x="-10%" y="-20%" width="120%" height="150%"><feGaussianBlur stdDeviation="9"/></filter>
    <g transform="translate(${room} ${room})">
      <path d="${outline}" transform="translate(0 8)" fill="#c05a4a" fill-opacity="0.16" filter="url(#soft)"/>
      <path d="${outline}" fill="url(#warm)" stroke="#f9d3c8" stroke-width="1.5"/>
      <path transform="translate(${width - 8} 4)" fill="#f08b6c"
        d="M0-20Q3-3 20 0 3 3 0 20-3 3-20 0-3-3 0-20Z"/>
    </g>`,
  )
}

/** The stamp “D+1”. Holes of a perforation are cut out of its edges. */
export function drawStamp(): Buffer {
  const { width, height } = stampSize
  const [columns, rows] = [13, 9]
  const along = (count: number, length: number) => Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count)
  const holes = [
    ...along(columns, width).flatMap((x) => [
      [x, 0],
      [x, height],
    ]),
    ...along(rows, height).flatMap((y) => [
      [0, y],
      [width, y],
    ]),
  ]
  return svg(
    stampSize,
    `<mask id="holes"><rect width="100%" height="100%" fill="#fff"/>
      ${holes.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#000"/>`).join('')}</mask>
    <rect width="100%" height="100%" fill="${blush}" mask="url(#holes)"/>
    <path transform="translate(37 62)" d="${firstDay}" fill="${colors.accent}"/>`,
  )
}
