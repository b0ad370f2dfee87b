let requested: unknown

/** The navigation state of the URL that had to wait for boot: a redirect cannot carry it (spec.md point 4, Boot). */
export function keepRequestedState(): void {
  requested = (history.state as { usr?: unknown } | null)?.usr
}

export function takeRequestedState(): unknown {
  const state = requested
  requested = undefined
  return state
}
