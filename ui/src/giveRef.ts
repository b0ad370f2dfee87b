import type { Ref } from 'react'

/** Hands an element on to a ref that came by props, whichever form it has. */
export function giveRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
