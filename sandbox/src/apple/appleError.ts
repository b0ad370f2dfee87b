import { HttpRefusal } from '../HttpRefusal.ts'

type AppleErrorCode = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** An error in the format of appleid.apple.com. */
export const appleError = (error: AppleErrorCode, description?: string): HttpRefusal =>
  new HttpRefusal(400, { error, ...(description && { error_description: description }) })
