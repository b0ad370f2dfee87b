import { isConfirmed, type AlertDefinition } from './alertDefinition.ts'
import { openAlert } from './openAlert.ts'

/** Asks; true unless the person chose a button of role `cancel` or closed the popup beside it. */
export const confirmAlert = async (definition: AlertDefinition): Promise<boolean> =>
  isConfirmed(await openAlert(definition))
