import type { Context } from '../../../context.ts'
import type { KakaoClient } from '../../../providers/kakao.ts'

const selectTied = `select from social_identities where provider = 'kakao' and subject = $1`

/**
 * Queued task, added by the deletion of an account. It may run days later, so it does nothing if the person has signed
 * up again with the same Kakao account.
 */
export async function unlinkKakao(ctx: Context, kakao: KakaoClient, kakaoId: string): Promise<void> {
  if (!(await ctx.db.row(selectTied, [kakaoId]))) await kakao.unlink(kakaoId)
}
