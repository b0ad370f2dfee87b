import type { ApiError } from '@byeol/contract/errors.ts'

const paths = new WeakMap<ApiError, string>()

/** Remembers which call returned an error. */
export const noteRefused = (error: ApiError, path: string): void => void paths.set(error, path)
export const refusedPath = (error: ApiError): string | undefined => paths.get(error)
