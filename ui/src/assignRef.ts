import type { Ref } from 'react'

/** Sets a ref passed as a prop, which may be a function or an object. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
