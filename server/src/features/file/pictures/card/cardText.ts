import { Buffer } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const fonts = {
  regular: ['Pretendard', fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'))],
  bold: ['Pretendard Bold', fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'))],
} as const

export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

const nothing: DrawnText = {
  input: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  width: 1,
  height: 1,
}

/** Pango reads the text as markup. Word joiners keep it from breaking lines within Korean words. */
const inMarkup = (text: string): string =>
  text
    .replace(/(?<=\p{Script=Hangul})(?=[\p{Script=Hangul}\p{P}])/gu, '\u2060')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** A picture of a text in the app's own font, so that the machine needs none. `width` is where its lines break. */
export async function drawText(
  text: string,
  {
    px,
    color,
    weight = 'regular',
    width,
    spacing = 0,
  }: {
    px: number
    color: string
    weight?: keyof typeof fonts
    width?: number
    /** Between the lines, in px. */
    spacing?: number
  },
): Promise<DrawnText> {
  // A text without a visible letter cannot be drawn.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return nothing
  const [font, fontfile] = fonts[weight]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${inMarkup(text)}</span>`,
      font: `${font} ${px}`,
      fontfile,
      rgba: true,
      dpi: 72,
      spacing,
      ...(width ? { width, wrap: 'word-char' as const } : {}),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Makes a text smaller if it is wider than this. */
export async function fitWidth(text: DrawnText, width: number): Promise<DrawnText> {
  if (text.width <= width) return text
  const { data, info } = await sharp(text.input).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
