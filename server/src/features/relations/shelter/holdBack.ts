import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { hasOwnWord, judgeText } from './judgeText.ts'
import { readingsOf } from './readings.ts'
import type { ShelterFacts } from './ShelterFacts.ts'

/** Reasons for holding back that reflect badly on the sender. */
export const cruelKinds: readonly HeldKind[] = ['threat', 'dox', 'sexual', 'abuse', 'words']

/**
 * The reason to hold a message back because of its text only, according to the celeb's choices; null if none. Threats
 * and private addresses are always held back.
 */
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
