import type { CastName } from '../art/cast.ts'

/**
 * The number of days for which each fan has had premium with each celeb; null if the fan follows without premium. Fans
 * without a preset follow random celebs.
 */
export const presets: Record<string, Partial<Record<CastName, number | null>>> = {
  jiwoo: { seoha: 127, yunseul: 40, chaeon: null, moa: null, doha: null, iro: null },
  haneul: { seoha: 96, narin: 21, rumi: null, iro: null },
  yujin: { yunseul: 210, narin: 64, kangwoo: null },
  yeoul: { yunseul: 118, iro: 75, chaeon: null, kangwoo: null },
  onyu: { seoha: null, moa: null, rumi: null },
  tester: { narin: null, hangyeol: null },
}
