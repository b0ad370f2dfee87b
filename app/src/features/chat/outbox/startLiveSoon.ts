const afterMs = 300

/**
 * Starts the outbox and the other live parts once the first page is shown, because their code is not on the boot path.
 */
export function startLiveSoon(): void {
  setTimeout(
    () => void import('./live.ts').then(({ startChatLive }) => startChatLive()).catch(() => undefined),
    afterMs,
  )
}
