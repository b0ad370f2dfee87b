import type { UserId } from '@byeol/contract/ids.ts'
import { column, type RowOf } from '../../../db/columns.ts'
import type { ShelterFacts } from './ShelterFacts.ts'

export const selectShelter = `
  select hides_abuse, hides_contact, hides_repeats, paused_until, takes_voices
  from celeb_shelters
  where celeb_id = $1`
export const shelterShape = {
  hides_abuse: column.boolean,
  hides_contact: column.boolean,
  hides_repeats: column.boolean,
  paused_until: column.timestamp.orNull,
  takes_voices: column.boolean,
}

/** The filter settings of a celeb. If `row` is null, the celeb has never chosen, and the defaults apply. */
export const shelterOf = (
  celebId: UserId,
  row: RowOf<typeof shelterShape> | null,
  words: readonly string[],
): ShelterFacts => ({
  celebId,
  words,
  hidesAbuse: row?.hides_abuse ?? true,
  hidesContact: row?.hides_contact ?? true,
  hidesRepeats: row?.hides_repeats ?? false,
  pausedUntil: row?.paused_until ?? null,
  takesVoices: row?.takes_voices ?? false,
  heldOf: new Map(),
})
