import { isConfirmed, type AlertDefinition } from './alertDefinition.ts'
import { openAlert } from './openAlert.ts'

/** Asks a question. False when the person presses a button of role `cancel` or closes the popup. */
export const confirmAlert = async (definition: AlertDefinition): Promise<boolean> =>
  isConfirmed(await openAlert(definition))
