import { product } from '@byeol/contract/limits.ts'
import type { VersionInfo } from '@byeol/contract/versionInfo.ts'
import { useSyncExternalStore } from 'react'
import type { BootView } from './guards.ts'

export const stageCount = 11

export interface Boot {
  state: BootView['state']
  /** 1 to 11, in the order of spec.md point 2. */
  stage: number
  version: VersionInfo | null
  /** Where the server believes the person to be, ISO 3166-1 alpha-2 (spec.md point 3, Country). */
  country: string | null
  error: Error | null
}

let boot: Boot = { state: 'before', stage: 1, version: null, country: null, error: null }
const listeners = new Set<() => void>()

export const getBoot = (): Boot => boot

export function setBoot(change: Partial<Boot>): void {
  boot = { ...boot, ...change }
  for (const listener of [...listeners]) listener()
}

export function onBoot(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBoot = (): Boot => useSyncExternalStore(onBoot, getBoot)

/** Compares build numbers (spec.md point 3, Version info). */
export const isUpdateRequired = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.minVersion
export const isUpdateAvailable = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.latestVersion

export const bootView = (): BootView => ({ state: boot.state, updateRequired: isUpdateRequired(boot.version) })
