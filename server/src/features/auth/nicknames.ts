import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import type { UserId } from '@byeol/contract/ids.ts'

const words = { ko: '쓸 수 없는 닉네임이에요.', en: 'This nickname cannot be used.' }

/** Names that pretend to speak for the service, its staff or the celebs' managers. */
const official =
  /^(별|byeol)?(운영자|운영팀|관리자|고객센터|공식|official|admin|administrator|support|staff|system|매니저)(팀|님|계정)?$/u
const foul = /(씨발|시발놈|ㅅㅂ|병신|ㅂㅅ|좆|개새끼|fuck|nigger|cunt)/u

/** Equal for names that look alike to a reader. */
const folded = (nickname: string): string =>
  nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._\-·*~!★☆♥♡]/gu, '')

const selectCeleb = `
  select
  from users u
  where u.is_celeb
    and u.deleted_at is null
    and u.id is distinct from $2
    and regexp_replace(lower(normalize(u.nickname, NFKC)), '[\\s._\\-·*~!★☆♥♡]', '', 'g') = $1
  limit 1`

/** A nickname need not be unique, but it must not imitate a celeb or the service (expectations.md, sign-up). */
export async function isNicknameAllowed(ctx: Context, nickname: string, of: UserId | null = null): Promise<boolean> {
  const plain = folded(nickname)
  if (plain === '' || official.test(plain) || foul.test(plain)) return false
  return (await ctx.db.row(selectCeleb, [plain, of])) === null
}

/** Throws `invalid_parameters` for the field `nickname`. */
export async function requireNicknameAllowed(
  ctx: Context,
  nickname: string,
  language: Language,
  of: UserId | null = null,
): Promise<void> {
  if (!(await isNicknameAllowed(ctx, nickname, of)))
    throw new ApiError('invalid_parameters', [{ path: 'nickname', message: words[language] }])
}
