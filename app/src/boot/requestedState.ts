let requested: unknown

/**
 * Keeps the navigation state of a page that has to wait for boot, because a redirect cannot carry it (spec.md point 4,
 * Boot).
 */
export function keepRequestedState(): void {
  requested = (history.state as { usr?: unknown } | null)?.usr
}

export function takeRequestedState(): unknown {
  const state = requested
  requested = undefined
  return state
}
