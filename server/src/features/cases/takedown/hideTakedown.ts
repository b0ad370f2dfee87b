import type { TakedownId } from '@byeol/contract/ids.ts'
import type { ViolatedRight } from '@byeol/contract/report/cases.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { hideContent, showContent, type Target } from '../../report/hiddenContent.ts'
import { forgetRemoved, hideCopies, rememberRemoved } from '../../report/rememberRemoved.ts'

/** Rights that recordings of victims violate: every copy goes, and nothing waits for an objection. */
export const rightsOfVictims: readonly ViolatedRight[] = ['filming', 'minors']

interface Hidden extends Target {
  violated: ViolatedRight
}

/**
 * Hides the target of a takedown. Of a recording of victims it hides every copy as well, and refuses later uploads of
 * the media.
 */
export async function hideTakedown(
  ctx: Context,
  tx: Transaction,
  takedownId: TakedownId,
  { violated, ...target }: Hidden,
): Promise<void> {
  const cause = { takedownId }
  await hideContent(ctx, tx, cause, target, 'takedown')
  if (!rightsOfVictims.includes(violated)) return
  await hideCopies(ctx, tx, { cause, ...target }, 'takedown')
  await rememberRemoved(tx, { cause, ...target }, ctx.now())
}

/** Shows again what a takedown hid, copies included. */
export async function showTakedown(ctx: Context, tx: Transaction, takedownId: TakedownId): Promise<void> {
  await showContent(ctx, tx, { takedownId })
  await forgetRemoved(tx, { takedownId })
}
