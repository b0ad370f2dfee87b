import type { Selling } from '@byeol/contract/auth/boot.ts'
import type { TranslationLanguage } from '@byeol/contract/locale/translationLanguage.ts'
import { product } from '@byeol/contract/limits.ts'
import type { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import type { DuePolicy } from '@byeol/contract/policy.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'

export const stageCount = 11

/** The part of the boot state that route guards read. */
export interface BootView {
  state: 'before' | 'done' | 'error'
  updateRequired: boolean
  /** Policies changed, and the person has to agree to them again. */
  mustAgree: boolean
}

export interface Boot {
  state: BootView['state']
  /** The current stage of boot, 1 to 11 (spec.md point 2). */
  stage: number
  version: VersionInfo | null
  /** The person's country as the server estimates it, ISO 3166-1 alpha-2 (spec.md point 3, Country). */
  country: string | null
  /** What this build may sell and how; null until the server has responded. */
  selling: Selling | null
  /** Whether people can sign up; null until the server has responded. */
  signUp: boolean | null
  /** The languages that texts can be translated into. */
  translation: readonly TranslationLanguage[]
  /** Whether people are warned of illegal recordings where they choose media that others will see. */
  uploadWarning: boolean
  /** Whether the server can draft captions of videos and voice recordings. */
  captionDrafts: boolean
  /** The policies that the person has to agree to again. */
  duePolicies: readonly DuePolicy[]
  error: Error | null
}

const boot = createStore<Boot>(() => ({
  state: 'before',
  stage: 1,
  version: null,
  country: null,
  selling: null,
  signUp: null,
  translation: [],
  uploadWarning: false,
  captionDrafts: false,
  duePolicies: [],
  error: null,
}))

export const getBoot = boot.get
export const onBoot = boot.subscribe
export const useBoot = (): Boot => useStore(boot)

export const setBoot = (change: Partial<Boot>): void => boot.update((before) => ({ ...before, ...change }))

/** Whether this build is older than the oldest one that is supported (spec.md point 3, Version info). */
export const isUpdateRequired = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.minVersion
export const isUpdateAvailable = (version: VersionInfo | null, build: number = product.build): boolean =>
  !!version && build < version.latestVersion

export function bootView(): BootView {
  const { state, version, duePolicies } = boot.get()
  return { state, updateRequired: isUpdateRequired(version), mustAgree: duePolicies.length > 0 }
}
