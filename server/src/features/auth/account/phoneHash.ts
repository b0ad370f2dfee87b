import type { UserId } from '@byeol/contract/ids.ts'
import { typedDigits } from '@byeol/contract/text/typedDigits.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { keyedHash, keyedHashes, decrypt } from '../../../seal.ts'

/**
 * The hash by which staff find a person by phone number, because the number itself is stored encrypted. `number` is in
 * E.164.
 */
export const phoneHash = ({ secrets }: Pick<Context, 'secrets'>, number: string): Buffer =>
  keyedHash(secrets.hash, 'phone', number)

/** The possible stored hashes of a number, one for each secret. */
export const phoneHashes = ({ secrets }: Pick<Context, 'secrets'>, number: string): Buffer[] =>
  keyedHashes(secrets, 'phone', number)

/** Converts a number as people write it (`010-1234-5678`, `+82 10 …`) to E.164; null if it is no valid number. */
export function normalPhone(written: string): string | null {
  const digits = typedDigits(written).trim()
  // Contact lists and files often drop the plus.
  const parsed = parsePhoneNumberFromString(digits.replace(/^82(?=[\s-]*0?1\d)/u, '+82'), 'KR')
  return parsed?.isValid() ? parsed.number : null
}

/** The hash of a stored number; null when it cannot be decrypted. */
export function hashOfSealed({ secrets }: Pick<Context, 'secrets'>, userId: UserId, sealed: string): Buffer | null {
  const number = decrypt<string>(secrets.data, `phone ${userId}`, sealed)
  return number === null ? null : phoneHash({ secrets }, number)
}

const selectUnhashed = `
  select id, phone_sealed as sealed
  from users
  where phone_sealed is not null and phone_hash is null
  order by id
  limit 500`
const save = 'update users set phone_hash = $2 where id = $1 and phone_sealed = $3'

/** Hashes the numbers that an older build stored. */
export async function hashPhones(ctx: Context): Promise<void> {
  const people = await ctx.db.rows(selectUnhashed, [], { id: column.userId, sealed: column.text })
  for (const { id, sealed } of people) {
    const hash = hashOfSealed(ctx, id, sealed)
    if (hash) await ctx.db.rows(save, [id, hash, sealed])
  }
}
