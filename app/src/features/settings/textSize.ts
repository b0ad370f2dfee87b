import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'

/** The steps, as the size of a celeb's message in px. */
export const messagePx = { small: 14, normal: 17, large: 20, largest: 24 } as const
export type TextSize = keyof typeof messagePx
export const textSizes = Object.keys(messagePx) as TextSize[]

const key = 'byeol.textSize'

function readTextSize(): TextSize | null {
  const px = Number(readDevice(key))
  return textSizes.find((size) => messagePx[size] === px) ?? null
}

const chosen = createStore(readTextSize)

/** The text size set in iOS, in px; the normal size is 17. Other phones and browsers scale rem by themselves. */
function phoneMessagePx(): number | null {
  if (!CSS.supports('-webkit-touch-callout', 'none')) return null
  const { style } = document.documentElement
  style.font = '-apple-system-body'
  const px = parseFloat(getComputedStyle(document.documentElement).fontSize)
  style.font = ''
  return px
}

/**
 * Applies at once and is stored on this device; null follows the phone. index.html applies it before the first paint.
 */
export function setTextSize(size: TextSize | null): void {
  writeDevice(key, size && String(messagePx[size]))
  const px = size ? messagePx[size] : phoneMessagePx()
  document.documentElement.style.fontSize = px === null ? '' : `${(px / messagePx.normal) * 16}px`
  chosen.set(size)
}

export const useTextSize = (): TextSize | null => useStore(chosen)
