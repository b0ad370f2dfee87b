import { isConfirmed, type AlertDefinition } from './alertDefinition.ts'
import { openAlert } from './openAlert.ts'

/** Asks for one value: returns the text of the first input, or null if cancelled. */
export async function promptAlert(definition: AlertDefinition): Promise<string | null> {
  const outcome = await openAlert(definition)
  const name = definition.inputs?.[0]?.name ?? ''
  return isConfirmed(outcome) ? (outcome.values[name] ?? '') : null
}
