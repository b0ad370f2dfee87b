import { ApiError } from '@byeol/contract/errors.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import { nameSkeleton } from './nameSkeleton.ts'
import type { UserId } from '@byeol/contract/ids.ts'

const words = { ko: '쓸 수 없는 닉네임이에요.', en: 'This nickname cannot be used.' }

/** The source of a regular expression that matches the skeleton of any of the words. */
const anyOf = (words: string): string => words.split(' ').map(nameSkeleton).join('|')
const service = anyOf('별 byeol')
const roles = anyOf(
  '운영자 운영팀 운영진 관리자 고객센터 고객지원 공식 매니저 official admin administrator support staff system manager',
)

/** Names that pretend to belong to the service, its staff or the celebs' managers. */
const official = new RegExp(`^(?:(?:${service})?(?:${roles})|${service})(?:팀|님|계정)?$`, 'u')
const foul = new RegExp(anyOf('씨발 시발놈 ㅅㅂ 병신 ㅂㅅ 좆 개새끼 fuck nigger cunt'), 'u')

const selectCeleb = `
  select
  from users
  where is_celeb and deleted_at is null and name_skeleton(nickname) = $1 and id is distinct from $2
  union all
  select
  from celebs
  where name_skeleton(username) = $1 and user_id is distinct from $2
  limit 1`

/**
 * A nickname need not be unique, but it must not look like a celeb's name or username, or like the service
 * (expectations.md, sign-up). `of`: the person who has or wants this name.
 */
export async function isNicknameAllowed(db: Queries, nickname: string, of: UserId | null = null): Promise<boolean> {
  const skeleton = nameSkeleton(nickname)
  if (skeleton === '' || official.test(skeleton) || foul.test(skeleton)) return false
  return (await db.row(selectCeleb, [skeleton, of])) === null
}

/** Throws `invalid_parameters` for the field `nickname` if it is not allowed. */
export async function requireNicknameAllowed(
  ctx: Context,
  nickname: string,
  language: Language,
  of: UserId | null = null,
): Promise<void> {
  if (!(await isNicknameAllowed(ctx.db, nickname, of)))
    throw new ApiError('invalid_parameters', [{ path: 'nickname', message: words[language] }])
}
