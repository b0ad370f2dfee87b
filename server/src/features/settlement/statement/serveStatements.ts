import { ApiError } from '@byeol/contract/errors.ts'
import { SettlementId, type UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readDays } from '../../../ledger/earnings/readEarnings.ts'
import { open } from '../../../seal.ts'
import { earningsOf } from '../earnings/kinds.ts'
import { findSettlement, sealedInSettlement, type StoredSettlement } from '../request/settlements.ts'
import { renderCsv } from './renderCsv.ts'
import { renderPdfApart } from './renderPdfApart.ts'
import { isStatementLink, type StatementFile } from './statementLink.ts'

const selectNickname = 'select nickname from users where id = $1'
const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

async function nicknameOf({ db }: Context, celebId: UserId): Promise<string> {
  return (await db.row(selectNickname, [celebId], { nickname: column.text }))?.nickname ?? ''
}

async function render(
  ctx: Context,
  settlement: StoredSettlement,
  { format, language }: StatementFile,
): Promise<Buffer | string> {
  const { id, celebId, holderSealed } = settlement
  const holder = open<string>(ctx.secrets.data, sealedInSettlement.holder(id), holderSealed) ?? ''
  if (format === 'pdf') return renderPdfApart({ settlement, holder, language, now: ctx.now() })
  const { of, earnedFrom, earnedUntil } = settlement
  const days = earnedFrom
    ? await readDays(ctx.db, celebId, { earnings: earningsOf[of], from: earnedFrom, to: earnedUntil })
    : []
  return renderCsv({ settlement, holder, nickname: await nicknameOf(ctx, celebId), days, language })
}

/**
 * `/statements`: statements of settlements, only by signed link. Each download renders one, within the celeb's bound on
 * costly work.
 */
export function serveStatements(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { settlementId: string; language: string; format: string }; Querystring: Record<string, unknown> }>(
    '/statements/:settlementId/:language(ko|en).:format(pdf|csv)',
    async (request, reply) => {
      const settlementId = SettlementId.safeParse(request.params.settlementId)
      const { language, format } = request.params as Pick<StatementFile, 'language' | 'format'>
      if (!settlementId.success) throw new ApiError('not_found')
      const file: StatementFile = { settlementId: settlementId.data, language, format }
      const { e, s } = request.query
      const link = { expires: Number(e), signature: String(s), now: ctx.now() }
      const { file: newest, older } = ctx.secrets
      if (![newest, ...older.file].some((secret) => isStatementLink(secret, file, link)))
        throw new ApiError('not_found')
      const settlement = await findSettlement(ctx.db, file.settlementId)
      if (!settlement) throw new ApiError('not_found')
      const body = await ctx.limits.inTurn('exports', settlement.celebId, () => render(ctx, settlement, file))
      const name = `byeol-${settlement.number}-${seoulDate(settlement.requestedAt)}.${format}`
      return reply
        .headers({
          'content-type': types[format],
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(body)
    },
  )
}
