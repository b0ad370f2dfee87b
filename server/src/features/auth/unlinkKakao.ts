import type { Context } from '../../context.ts'
import type { KakaoClient } from '../../providers/kakao.ts'

const selectTied = `select from social_identities where provider = 'kakao' and subject = $1`

/** The queue's part of a deletion. It may come days later: somebody who is back with the same Kakao account stays linked. */
export async function unlinkKakao(ctx: Context, kakao: KakaoClient, kakaoId: string): Promise<void> {
  if (!(await ctx.db.row(selectTied, [kakaoId]))) await kakao.unlink(kakaoId)
}
