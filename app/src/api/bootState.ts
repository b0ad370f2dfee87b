import type { Selling } from '@byeol/contract/auth/boot.ts'
import { product } from '@byeol/contract/limits.ts'
import type { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'

export const stageCount = 11

/** What guards know of the start. */
export interface BootView {
  state: 'before' | 'done' | 'error'
  updateRequired: boolean
}

export interface Boot {
  state: BootView['state']
  /** 1 to 11, in the order of spec.md point 2. */
  stage: number
  version: VersionInfo | null
  /** Where the server believes the person to be, ISO 3166-1 alpha-2 (spec.md point 3, Country). */
  country: string | null
  /** How this app may sell; null until the server has said it. */
  selling: Selling | null
  /** False while no new accounts are made; null until the server has said it. */
  signUp: boolean | null
  error: Error | null
}

const boot = createStore<Boot>(() => ({
  state: 'before',
  stage: 1,
  version: null,
  country: null,
  selling: null,
  signUp: null,
  error: null,
}))

export const getBoot = boot.get
export const onBoot = boot.subscribe
export const useBoot = (): Boot => useStore(boot)

export const setBoot = (change: Partial<Boot>): void => boot.update((before) => ({ ...before, ...change }))

/** Compares build numbers (spec.md point 3, Version info). */
export const isUpdateRequired = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.minVersion
export const isUpdateAvailable = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.latestVersion

export function bootView(): BootView {
  const { state, version } = boot.get()
  return { state, updateRequired: isUpdateRequired(version) }
}
