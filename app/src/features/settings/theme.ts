import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'byeol.theme'
const listeners = new Set<() => void>()

export function getTheme(): Theme {
  const stored = readDevice(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies at once and is kept on this device. index.html reads it before the first paint. */
export function setTheme(theme: Theme): void {
  writeDevice(key, theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(onTheme, getTheme)
