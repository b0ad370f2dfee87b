import type { ApiError } from '@byeol/contract/errors.ts'

const paths = new WeakMap<ApiError, string>()

/** Keeps which call an error answered. */
export const noteRefused = (error: ApiError, path: string): void => void paths.set(error, path)
export const refusedPath = (error: ApiError): string | undefined => paths.get(error)
