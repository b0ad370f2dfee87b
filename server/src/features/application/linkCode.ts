import type { ApplicationId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Context } from '../../context.ts'
import { keyedHash } from '../../seal.ts'

/** The characters of a code: letters and digits, except those that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * The code that an applicant puts into the profile of a linked account, so that staff see that the account is theirs.
 * Every application has its own, so that an old code proves nothing.
 */
export function linkCodeOf({ secrets }: Pick<Context, 'secrets'>, id: ApplicationId): string {
  const bytes = keyedHash(secrets.hash, 'link code', id).subarray(0, limits.linkCodeChars)
  return `BYEOL-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}
