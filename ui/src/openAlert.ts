import { createStore } from './createStore.ts'
import type { AlertDefinition, AlertOutcome } from './alertDefinition.ts'

export interface OpenAlert {
  id: number
  definition: AlertDefinition
  /** The person has answered, and the popup is closing. */
  isAnswered: boolean
  finish: (outcome: AlertOutcome) => void
}

let nextId = 1
const waiting = createStore<readonly OpenAlert[]>(() => [])

/** Shows a popup, after those that are already queued. Needs one `<AlertHost>` in the app. */
export function openAlert(definition: AlertDefinition): Promise<AlertOutcome> {
  return new Promise((resolve) => {
    const alert: OpenAlert = {
      id: nextId++,
      definition,
      isAnswered: false,
      finish: (outcome) => {
        alert.isAnswered = true
        resolve(outcome)
      },
    }
    waiting.update((alerts) => [...alerts, alert])
  })
}

/** The popups that `AlertHost` draws, in order; the first one is visible. */
export const alertQueue = {
  get: waiting.get,
  subscribe: waiting.subscribe,
  remove: (id: number) => waiting.update((alerts) => alerts.filter((alert) => alert.id !== id)),
}
