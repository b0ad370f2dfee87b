import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { CaseId, ChatMessageId } from '@byeol/contract/ids.ts'
import type { Scene } from '../../access/openScene.ts'
import type { caseActs, Moderators } from '../../cases.ts'
import type { World } from '../../openWorld.ts'
import type { ConsoleWorld } from '../openConsole.ts'

export interface WayScene extends Scene {
  world: World
  desk: ConsoleWorld
  moderators: Moderators
  acts: ReturnType<typeof caseActs>
  /** A message that the member wrote to the celeb. */
  letter: ChatMessageId
}

/** An act of staff that has a way back. `carryOut` returns the way back. */
export interface Way {
  of: string
  /** What happens before the act. What people see is read after it. */
  prepare?: (scene: WayScene) => Promise<void>
  carryOut: (scene: WayScene) => Promise<() => Promise<unknown>>
  /** No person outside sees the act, so nothing has to differ between the act and the way back. */
  isUnseen?: true
  /** What truthfully stays after the way back: these looks may differ. */
  leaves?: RegExp
}

/**
 * Why a call has no way back of its own. `reads`: it changes nothing. `desk`: only staff see what it changes. `back`:
 * it is a way back, or the refusal of an act that waits for a second person. `money`: it moves money or decides about
 * it. `erases`: what it removes is gone, so it is signed, and its price shown. `proves`: the person comes back with
 * a proof of their own. `once`: a duty under the law, which is recorded once.
 */
export type NoWay = 'reads' | 'desk' | 'back' | 'money' | 'erases' | 'proves' | 'once'

type Acts<Group extends keyof typeof consoleApi> = {
  [
    Call in keyof (typeof consoleApi)[Group] as (typeof consoleApi)[Group][Call] extends { sends: 'query' }
      ? never
      : Call
  ]: NoWay | readonly Way[]
}
/** The compiler requires an entry for every call that is not only a query. */
export type WaysBack = { [Group in keyof typeof consoleApi]: Acts<Group> }

const { cases } = consoleApi

/** Claims a case, opens its evidence, and returns the call that recalls what is then decided. */
export async function openForDecision({ acts, moderators: { jin } }: WayScene, caseId: CaseId) {
  await jin.call(cases.claim, { caseId })
  await acts.look(caseId)
  return () => jin.call(cases.recall, { caseId })
}
