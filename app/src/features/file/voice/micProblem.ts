/** Why nothing can be recorded. `unsupported`: this browser cannot record. */
export const micProblems = ['refused', 'none', 'busy', 'unsupported', 'failed'] as const
export type MicProblem = (typeof micProblems)[number]

const problemByName: Readonly<Record<string, MicProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
}

export const micProblemOf = (error: unknown): MicProblem =>
  (error instanceof Error && problemByName[error.name]) || 'failed'

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
