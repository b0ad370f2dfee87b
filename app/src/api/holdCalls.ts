import type { ApiError } from '@byeol/contract/errors.ts'

/** A boot that hangs must not block the pages of a device that has the app's data. */
const longestMs = 2_000

let held: Promise<ApiError | null> | null = null

/**
 * Other calls wait for the first answer of boot, so that an old build gets `update_required` before it calls anything
 * else (spec.md point 4, Boot). `refusal` returns the error that all calls get instead, or null.
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
 * Resolves to the error that a call gets while boot holds calls back, or to null. Null itself if nothing holds them
 * back.
 */
export const whyHeld = (): Promise<ApiError | null> | null => held
