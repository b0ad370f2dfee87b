import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { readChoice, storeChoice } from './choices.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const chosen = createStore<Theme>(() => themes.find((theme) => theme === readChoice('theme')) ?? 'system')

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export const startTheme = (): void => apply(chosen.get())

export function setTheme(theme: Theme): void {
  storeChoice('theme', theme === 'system' ? null : theme)
  apply(theme)
  chosen.set(theme)
}

export const useTheme = (): Theme => useStore(chosen)
