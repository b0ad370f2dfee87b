import { renderJpeg, type Detail, type Picture } from './renderJpeg.ts'

/**
 * SVG paths in a box of 24 by 24 for each character, because no font is installed on every machine. Digits look like a
 * segment display's.
 */
const strokes: Record<string, string> = {
  '0': 'M6 2h12v20h-12z',
  '1': 'M12 2v20',
  '2': 'M6 2h12v10h-12v10h12',
  '3': 'M6 2h12v20h-12M6 12h12',
  '4': 'M6 2v10h12M18 2v20',
  '5': 'M18 2h-12v10h12v10h-12',
  '6': 'M18 2h-12v20h12v-10h-12',
  '7': 'M6 2h12v20',
  '8': 'M6 2h12v20h-12zM6 12h12',
  '9': 'M18 12h-12v-10h12v20h-12',
  이: 'M2 12a6 6 0 1 0 12 0a6 6 0 1 0-12 0M20 1v22',
  태: 'M11 4h-8v15h8M3 11.5h7M15 2v20M21 1v22M15 11.5h6',
  오: 'M6 8a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 14v6M2 20.5h20',
}

/** Draws text. Throws on a character that has no path. */
function write(words: string, x: number, y: number, size: number): string {
  const letters = [...words].map((letter, at) => {
    const path = strokes[letter]
    if (path === undefined) throw new RangeError(`no strokes for ${letter}`)
    return `<path transform="translate(${at * 30} 0)" d="${path}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="#2c3140" stroke-width="2.4"
    stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}

const bar = (x: number, y: number, width: number, colour = '#c9ccd6') =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${colour}"/>`

/** A photo of an open bankbook with this holder and number, on a table. */
export const drawBankbook = (holder: string, number: string, detail: Detail): Promise<Picture> =>
  renderJpeg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640">
      <rect width="900" height="640" fill="#a98d74"/>
      <g transform="rotate(-1.6 450 320)">
        <rect x="66" y="62" width="776" height="532" rx="18" fill="#000" opacity=".22"/>
        <rect x="60" y="52" width="776" height="532" rx="18" fill="#fbfaf5"/>
        <path d="M60 150V70a18 18 0 0 1 18-18h740a18 18 0 0 1 18 18v80z" fill="#2f5fa6"/>
        ${bar(100, 94, 190, '#fff')}
        ${bar(100, 196, 96)}${write(holder, 100, 226, 1.9)}
        ${bar(100, 310, 120)}${write(number, 100, 340, 1.5)}
        ${bar(100, 446, 690)}${bar(100, 486, 690)}${bar(100, 526, 430)}
      </g>
    </svg>`,
    detail,
  )
