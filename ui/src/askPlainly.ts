import type { AlertDefinition, AlertOutcome } from './alertDefinition.ts'

/** A popup by the browser's own means, which need no code of ours. One with inputs counts as cancelled. */
export function askPlainly({ header, message, inputs, buttons }: AlertDefinition): AlertOutcome {
  const words = [header, message].filter(Boolean).join('\n\n')
  const yes = buttons.find(({ role }) => role !== 'cancel')
  if (inputs?.length) return { role: 'cancel', values: {} }
  if (buttons.length > 1) return { role: window.confirm(words) ? yes?.role : 'cancel', values: {} }
  window.alert(words)
  return { role: yes?.role, values: {} }
}
