import { PortOneError } from '../PortOneError.ts'
import type { Payment } from './Payments.ts'

export interface PageQuery {
  page?: string
  limit?: string
  sorting?: string
}

const timeOf: Record<string, (payment: Payment) => number> = {
  started: ({ answer }) => answer.started_at,
  paid: ({ answer }) => answer.paid_at,
  updated: ({ answer }) => Math.max(answer.started_at, answer.paid_at, answer.failed_at, answer.cancelled_at),
}

/**
 * Sorts payments that are given newest first. `sorting` is `started`, `paid` or `updated`, with a leading minus for
 * descending order.
 */
export function sortPayments(payments: Payment[], sorting = '-started'): Payment[] {
  const isDescending = sorting.startsWith('-')
  const time = timeOf[isDescending ? sorting.slice(1) : sorting]
  if (!time) throw new PortOneError(400, '지원되지 않는 정렬 기준입니다.')
  return isDescending
    ? payments.toSorted((a, b) => time(b) - time(a))
    : payments.toReversed().toSorted((a, b) => time(a) - time(b))
}

/** One page of a list in PortOne's format: `previous` and `next` are page numbers, 0 if there is no such page. */
export function pageOf(payments: Payment[], query: PageQuery) {
  const page = Number(query.page ?? 1)
  const limit = Math.min(Number(query.limit ?? 20), 1000)
  const last = Math.max(1, Math.ceil(payments.length / limit))
  if (!Number.isInteger(page) || page < 1 || page > last || !(limit >= 1))
    throw new PortOneError(400, '페이지가 데이터 범위를 벗어났습니다.')
  return {
    total: payments.length,
    previous: page - 1,
    next: page < last ? page + 1 : 0,
    list: payments.slice((page - 1) * limit, page * limit).map(({ answer }) => answer),
  }
}
