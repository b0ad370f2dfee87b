import { limits } from '@byeol/contract/limits.ts'
import { sendHeldLetters } from '../../console/staff/heldLetters.ts'
import type { World } from '../openWorld.ts'

/** Passes the seconds in which staff can recall a letter, and sends it. */
export async function sendLetters(world: Pick<World, 'pass' | 'ctx'>): Promise<void> {
  world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs + 1)
  await sendHeldLetters(world.ctx)
}
