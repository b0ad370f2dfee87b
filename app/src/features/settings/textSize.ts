import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'

/** The steps, each given as the size of a celeb's message in px. */
export const messagePx = { small: 14, normal: 17, large: 20, largest: 24 } as const
export type TextSize = keyof typeof messagePx
export const textSizes = Object.keys(messagePx) as TextSize[]

const key = 'byeol.textSize'

function readTextSize(): TextSize | null {
  const px = Number(readDevice(key))
  return textSizes.find((size) => messagePx[size] === px) ?? null
}

const chosen = createStore(readTextSize)

/**
 * The size of a celeb's message, in px, that corresponds to the text size set in iOS; normal is 17. On other phones and
 * browsers, rem follows the setting automatically.
 */
function phoneMessagePx(): number | null {
  if (!CSS.supports('-webkit-touch-callout', 'none')) return null
  const { style } = document.documentElement
  style.font = '-apple-system-body'
  const px = parseFloat(getComputedStyle(document.documentElement).fontSize)
  style.font = ''
  return px
}

/**
 * Sets the text size at once and stores it on this device; null follows the phone's setting. index.html applies it
 * before the first paint.
 */
export function setTextSize(size: TextSize | null): void {
  writeDevice(key, size && String(messagePx[size]))
  const px = size ? messagePx[size] : phoneMessagePx()
  document.documentElement.style.fontSize = px === null ? '' : `${(px / messagePx.normal) * 16}px`
  chosen.set(size)
}

export const useTextSize = (): TextSize | null => useStore(chosen)
