/**
 * Every effect on the outside that waits in the queue, with its payload. Features declare their own tasks; `tasks.ts`
 * lists them here, so that the lower floors name no feature.
 */
export interface Tasks {}
