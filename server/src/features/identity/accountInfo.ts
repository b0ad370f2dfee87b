import { column, type RowOf } from '../../db/columns.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { AccountInfo } from '@byeol/contract/user/accountInfo.ts'
import type { Context } from '../../context.ts'
import { decrypt } from '../../seal.ts'
import type { SealedIdentity } from './verifyIdentity.ts'

const rowShape = {
  email: column.text.orNull,
  email_verified_at: column.timestamp.orNull,
  phone_sealed: column.text.orNull,
  has_password: column.boolean,
  providers: column.textAs<AccountInfo['providers']>(),
  identity_sealed: column.text.orNull,
  identity_at: column.timestamp.orNull,
  created_at: column.timestamp,
}
type Row = RowOf<typeof rowShape>

const select = `
  select u.email, u.email_verified_at, u.phone_sealed, u.password_hash is not null as has_password, u.created_at,
    array(select provider from social_identities s where s.user_id = u.id order by provider desc) as providers,
    v.sealed as identity_sealed, v.verified_at as identity_at
  from users u
  left join verified_identities v on v.user_id = u.id
  where u.id = $1`

/** `+821012345678` → `+82••••••5678`. */
const maskedPhone = (number: string): string =>
  `${number.slice(0, 3)}${'•'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`
/** `김별님` → `김•님`, `김별` → `김•`. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  return letters.map((letter, at) => (at === 0 || (at === letters.length - 1 && at > 1) ? letter : '•')).join('')
}

function identityOf(ctx: Pick<Context, 'secrets'>, userId: UserId, row: Row): AccountInfo['identity'] {
  if (!row.identity_sealed || !row.identity_at) return null
  const identity = decrypt<SealedIdentity>(ctx.secrets.data, `identity ${userId}`, row.identity_sealed)
  return identity && { name: identity.name, birthday: identity.birthday, verifiedAt: row.identity_at }
}

/** A person's sign-in methods and verified facts, unmasked. Only for callers that mask them or may show them. */
export async function readAccount(ctx: Context, userId: UserId): Promise<AccountInfo> {
  const row = (await ctx.db.row(select, [userId], rowShape))!
  const phone = row.phone_sealed && decrypt<string>(ctx.secrets.data, `phone ${userId}`, row.phone_sealed)
  return {
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    phoneNumber: phone,
    hasPassword: row.has_password,
    providers: row.providers,
    identity: identityOf(ctx, userId, row),
    createdAt: row.created_at,
  }
}

/** A person's sign-in methods and verified facts, with the phone number and name masked (reliability.md 22). */
export async function accountInfo(ctx: Context, userId: UserId): Promise<AccountInfo> {
  const { phoneNumber, identity, ...account } = await readAccount(ctx, userId)
  return {
    ...account,
    phoneNumber: phoneNumber && maskedPhone(phoneNumber),
    identity: identity && { ...identity, name: maskedName(identity.name) },
  }
}
