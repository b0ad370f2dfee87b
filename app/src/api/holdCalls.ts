import type { ApiError } from '@byeol/contract/errors.ts'

/** The longest that a hanging boot call may hold back others: pages can then show the data stored on the device. */
const longestMs = 2_000

let held: Promise<ApiError | null> | null = null

/**
 * Makes other calls wait for the first response of boot, so that an outdated build gets `update_required` before it
 * calls anything else (spec.md point 4, Boot). `refusal` returns the error with which all those calls fail, or null.
 */
export function holdCalls<T>(boot: Promise<T>, refusal: (data: T) => ApiError | null): Promise<T> {
  held ??= Promise.race([
    boot.then(refusal, () => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMs)),
  ]).then((error) => {
    if (!error) held = Promise.resolve(null)
    return error
  })
  return boot
}

/**
 * Resolves once boot no longer holds calls back: to the error with which they must fail, or to null. Returns plain null
 * if boot has not held any back.
 */
export const whyHeld = (): Promise<ApiError | null> | null => held
