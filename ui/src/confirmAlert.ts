import { isConfirmed, type AlertDefinition } from './alertDefinition.ts'
import { openAlert } from './openAlert.ts'

/** Asks a question. Resolves to false if the person presses a button with the role `cancel` or closes the popup. */
export const confirmAlert = async (definition: AlertDefinition): Promise<boolean> =>
  isConfirmed(await openAlert(definition))
