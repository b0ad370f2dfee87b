const afterMs = 300

/**
 * Starts the outbox and the other background work of chats once the first page is shown, because their code is not part
 * of the boot files.
 */
export function startLiveSoon(): void {
  setTimeout(
    () => void import('./live.ts').then(({ startChatLive }) => startChatLive()).catch(() => undefined),
    afterMs,
  )
}
