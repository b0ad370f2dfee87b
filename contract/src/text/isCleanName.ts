import { clustersOf, isEmoji } from './clusters.ts'

// Control characters, direction marks, zero-width and filler characters, unassigned and private-use ones
// (reliability.md 26). With them, two different names can look the same.
const hiddenClass = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]`
const hidden = new RegExp(hiddenClass, 'u')
const everyHidden = new RegExp(`${hiddenClass}|\\p{Cs}`, 'gu')
/** Characters that join or modify the parts of an emoji: joiner, variation selectors, tags. */
const emojiGlue = /[\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}]/u
// Too many combining marks stacked on one letter. Two are enough for every living script (Thai: a vowel and a tone);
// spacing marks, as in Devanagari, may be added.
const stackedMarks = /(?:[\p{Mn}\p{Me}]\p{Mc}*){3}|\p{M}{4}|(?:^|\s)\p{M}/u

/**
 * Whether everything in a name is visible: joiners, variation selectors and tags occur only inside an emoji that
 * keyboards offer, there are no other invisible characters, and marks do not pile up. Rule: rules.md, People.
 */
export function isCleanName(name: string): boolean {
  if (stackedMarks.test(name)) return false
  if (!hidden.test(name)) return true
  return clustersOf(name).every((cluster) => !hidden.test(cluster) || (emojiGlue.test(cluster) && isEmoji(cluster)))
}

/** Removes invisible characters and lone surrogates from a name. */
export const withoutHidden = (name: string): string => name.replace(everyHidden, '')
