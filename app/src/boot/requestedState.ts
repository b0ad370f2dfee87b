let requested: unknown

/**
 * Remembers the navigation state of a page that has to wait for boot, because redirects lose it (spec.md point 4,
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
