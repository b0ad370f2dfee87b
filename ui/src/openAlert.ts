import type { AlertDefinition, AlertOutcome } from './alertDefinition.ts'

export interface OpenAlert {
  id: number
  definition: AlertDefinition
  /** Answered, and closing. */
  isAnswered: boolean
  finish: (outcome: AlertOutcome) => void
}

let nextId = 1
let waiting: readonly OpenAlert[] = []
const listeners = new Set<() => void>()

function replace(alerts: readonly OpenAlert[]) {
  waiting = alerts
  for (const listener of listeners) listener()
}

/** Shows a popup after those that are already waiting. Needs one `<AlertHost>` in the app. */
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
    replace([...waiting, alert])
  })
}

/** The popups that `AlertHost` draws, in order; the first one is visible. */
export const alertQueue = {
  read: () => waiting,
  remove: (id: number) => replace(waiting.filter((alert) => alert.id !== id)),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
