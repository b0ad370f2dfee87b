import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'byeol.theme'

function readTheme(): Theme {
  const stored = readDevice(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const chosen = createStore(readTheme)

/** Sets the theme at once and stores it on this device. index.html applies it before the first paint. */
export function setTheme(theme: Theme): void {
  writeDevice(key, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  chosen.set(theme)
}

export const useTheme = (): Theme => useStore(chosen)
