import type { LookReason } from '@byeol/contract/console/people.ts'
import { findSession } from '../api/session.ts'

const keptMs = 30 * 60_000
let kept: { by: string; why: LookReason; at: number } | null = null

const staffName = () => findSession()?.staff.name

/** Remembers the reason that a staff member chose by hand, until they are idle as long as a session lasts. */
export function keepLookReason(why: LookReason): void {
  const by = staffName()
  if (by) kept = { by, why, at: Date.now() }
}

/** The reason that this staff member last chose in this tab. Each use keeps it for longer. */
export function keptLookReason(): LookReason | null {
  if (!kept || kept.by !== staffName() || Date.now() - kept.at > keptMs) return null
  kept = { ...kept, at: Date.now() }
  return kept.why
}
