const afterMs = 300

/** The outbox and its companions begin once the first page stands: their code is not on the boot path. */
export function startLiveSoon(): void {
  setTimeout(
    () => void import('./live.ts').then(({ startChatLive }) => startChatLive()).catch(() => undefined),
    afterMs,
  )
}
