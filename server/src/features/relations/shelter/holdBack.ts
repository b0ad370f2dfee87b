import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { hasOwnWord, judgeText } from './judgeText.ts'
import { readingsOf } from './readings.ts'
import type { ShelterFacts } from './ShelterFacts.ts'

/** Kinds that say something about their sender. */
export const cruelKinds: readonly HeldKind[] = ['threat', 'dox', 'sexual', 'abuse', 'words']

/** What is wrong with the words alone, by what the celeb chose. Threats and addresses are held in any case. */
export function holdWords(facts: ShelterFacts, content: string): HeldKind | null {
  const readings = readingsOf(content)
  const found = judgeText(readings)
  if (found === 'threat' || found === 'dox') return found
  if (facts.hidesAbuse && (found === 'sexual' || found === 'abuse')) return found
  if (hasOwnWord(content, readings, facts.words)) return 'words'
  return facts.hidesContact && found === 'contact' ? found : null
}

export const isSenderHeld = ({ hidesAbuse, heldOf }: ShelterFacts, author: UserId): boolean =>
  hidesAbuse && (heldOf.get(author) ?? 0) >= limits.heldSenderMessages
