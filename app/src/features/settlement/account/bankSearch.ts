import { findHangul } from '../../../i18n/findHangul.ts'
import type { BankNames } from '../data/bankNames.ts'

const bare = (text: string) => text.toLowerCase().replaceAll(/\s/gu, '')

const holds = (name: string, typed: string) => bare(name).includes(typed) || findHangul(bare(name), typed) >= 0

/**
 * The banks with a name, in the page's language or in Korean, that contains the typed letters, syllables or initial
 * consonants.
 */
export function searchBanks<Bank extends BankNames & { korean: string }>(
  banks: readonly Bank[],
  typed: string,
): Bank[] {
  const wanted = bare(typed)
  return banks.filter(
    ({ korean, name, short }) => wanted === '' || [korean, name, short].some((each) => holds(each, wanted)),
  )
}
