import { limits } from '@byeol/contract/limits.ts'
import { isApplicationLink, withScheme } from '@byeol/contract/text/applicationLink.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isNickname, tidyName, visibleLength } from '@byeol/contract/text/text.ts'
import { proofsOf, type Draft } from './draft.ts'

export const stepCount = 4

export const isStageName = (name: string): boolean => isNickname(tidyName(name))

export const isIntroduction = (text: string): boolean =>
  text.trim() !== '' && visibleLength(text.trim()) <= limits.introductionMax

/** The links that were typed, without duplicates and each with its scheme. */
export const linksOf = (draft: Pick<Draft, 'links'>): string[] => [
  ...new Set(draft.links.filter((link) => link.trim() !== '').map(withScheme)),
]

/** Whether a step is complete, apart from the username, as only the server knows whether it is free. */
export function isComplete(draft: Draft, step: number, needsGuardian: boolean): boolean {
  const links = linksOf(draft)
  return [
    isStageName(draft.stageName) && isCelebUsername(draft.username),
    draft.category !== null && isIntroduction(draft.introduction),
    links.length > 0 &&
      links.every(isApplicationLink) &&
      proofsOf(draft, 'activity').length > 0 &&
      (!needsGuardian || proofsOf(draft, 'guardian').length > 0),
    true,
  ][step]!
}
