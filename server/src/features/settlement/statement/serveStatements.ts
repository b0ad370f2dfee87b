import { ApiError } from '@byeol/contract/errors.ts'
import { SettlementId, UserId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import { readDays } from '../../../ledger/earnings/readEarnings.ts'
import { decrypt } from '../../../seal.ts'
import { earningsOf } from '../earnings/kinds.ts'
import { findSettlement, sealedInSettlement, type StoredSettlement } from '../request/settlements.ts'
import { statementPaper, type Paper } from './paper.ts'
import { readYear } from './readYears.ts'
import { renderCsv } from './renderCsv.ts'
import { yearCsv, yearPaper } from './renderYear.ts'
import { requireLink, sendFile } from './sendFile.ts'
import type { StatementFile } from './statementLink.ts'
import { Worker } from 'node:worker_threads'

/** Renders a statement in a worker thread, because subsetting the font takes a quarter of a second. */
const renderPdfApart = (paper: Paper): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('pdfWorker.ts', import.meta.url), { workerData: paper })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a statement ended')))
  })

const selectNickname = 'select nickname from users where id = $1'

async function nicknameOf({ db }: Context, celebId: UserId): Promise<string> {
  return (await db.row(selectNickname, [celebId], { nickname: column.text }))?.nickname ?? ''
}

async function render(
  ctx: Context,
  settlement: StoredSettlement,
  { format, language }: Pick<StatementFile, 'format' | 'language'>,
): Promise<Buffer | string> {
  const { id, celebId, holderSealed } = settlement
  const holder = decrypt<string>(ctx.secrets.data, sealedInSettlement.holder(id), holderSealed) ?? ''
  if (format === 'pdf') return renderPdfApart(statementPaper({ settlement, holder, language, now: ctx.now() }))
  const { of, earnedFrom, earnedUntil } = settlement
  const days = earnedFrom
    ? await readDays(ctx.db, celebId, { earnings: earningsOf[of], from: earnedFrom, to: earnedUntil })
    : []
  return renderCsv({ settlement, holder, nickname: await nicknameOf(ctx, celebId), days, language })
}

/**
 * Serves `/statements`: the statements of settlements and years, only by signed link. Each download renders one, which
 * counts against the celeb's limit of costly work.
 */
export function serveStatements(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { settlementId: string; language: string; format: string }; Querystring: Record<string, unknown> }>(
    '/statements/:settlementId/:language(ko|en).:format(pdf|csv)',
    async (request, reply) => {
      const settlementId = SettlementId.safeParse(request.params.settlementId)
      const { language, format } = request.params as Pick<StatementFile, 'language' | 'format'>
      if (!settlementId.success) throw new ApiError('not_found')
      const file = { settlementId: settlementId.data, language, format }
      requireLink(ctx, file, request.query)
      const settlement = await findSettlement(ctx.db, file.settlementId)
      if (!settlement) throw new ApiError('not_found')
      const body = await ctx.limits.inTurn('exports', settlement.celebId, () => render(ctx, settlement, file))
      return sendFile(reply, `byeol-${settlement.number}-${seoulDate(settlement.requestedAt)}`, format, body)
    },
  )
  app.get<{ Params: Record<'celebId' | 'year' | 'language' | 'format', string>; Querystring: Record<string, unknown> }>(
    '/statements/years/:celebId/:year/:language(ko|en).:format(pdf|csv)',
    async (request, reply) => {
      const celebId = UserId.safeParse(request.params.celebId)
      const year = Number(request.params.year)
      const { language, format } = request.params as unknown as Pick<StatementFile, 'language' | 'format'>
      if (!celebId.success || !Number.isSafeInteger(year)) throw new ApiError('not_found')
      requireLink(ctx, { celebId: celebId.data, year, language, format }, request.query)
      const paid = await readYear(ctx, celebId.data, year)
      if (!paid) throw new ApiError('not_found')
      const body = await ctx.limits.inTurn('exports', celebId.data, async () =>
        format === 'pdf' ? renderPdfApart(yearPaper(paid, language, ctx.now())) : yearCsv(paid, language),
      )
      return sendFile(reply, `byeol-payments-${year}`, format, body)
    },
  )
}
