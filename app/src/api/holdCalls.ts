import type { ApiError } from '@byeol/contract/errors.ts'

/** A boot that hangs must not hold the pages of a device that has the app's data. */
const longestMs = 2_000

let held: Promise<ApiError | null> | null = null

/**
 * Other calls wait for the first answer of boot: an old build hears that it must update before it asks for anything
 * else (spec.md point 4, Boot). `refusal` says why nothing may be asked at all.
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

/** Null where nothing holds calls. */
export const whyHeld = (): Promise<ApiError | null> | null => held
