/**
 * Every queued call to the outside, with its payload. The tasks are declared by features; `tasks.ts` adds them to this
 * type, so that lower layers need not import features.
 */
export interface Tasks {}
