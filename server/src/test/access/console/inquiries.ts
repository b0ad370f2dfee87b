import type { Role } from '@byeol/contract/console/roles.ts'
import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const one = { inquiryId: unknown }

const answering: Role[] = ['agent', 'moderator', 'finance', 'reviewer', 'owner']
const row = (input: object, get: ConsoleRow['get'] = 'not_found', may: ConsoleRow['may'] = answering): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may, get },
]

export const inquiries: ConsoleRowsOf<'inquiries'> = {
  list: row({}, 'ok'),
  inquiry: row(one),
  assign: row({ ...one, from: null, to: 'the-agent' }),
  answer: row({ ...one, sendId: '20260101000000000001', content: '답' }),
  attach: [{ of: 'no file', input: () => one, may: answering, get: 'invalid_parameters' }],
  file: row({ ...one, fileId: 1 }),
  note: row({ ...one, content: '메모' }),
  handOver: row({ ...one, desk: 'finance', note: '메모' }),
  merge: row({ ...one, into: 'e'.repeat(24) }),
  recallAnswer: row(one),
  recallMerge: row(one),
  stats: row({ from: '2026-01-01', to: '2026-01-31' }, 'ok', ['agent', 'auditor', 'owner']),
  snooze: row({ ...one, until: null }),
  setClosed: row({ ...one, isClosed: true }),
  savedReplies: row({}, 'ok'),
  saveReply: [
    { of: 'new', input: () => ({ name: '환불', ko: '환불해 드렸어요.', en: 'Refunded.' }), may: ['agent'], get: 'ok' },
    ...row({ replyId: unknown, name: '없음', ko: '가', en: 'a' }, 'not_found', ['agent']),
  ],
  removeReply: row({ replyId: unknown }, 'not_found', ['agent']),
}

const request = { requestId: unknown }
export const guardians: ConsoleRowsOf<'guardians'> = {
  list: row({}, 'ok', ['agent']),
  request: row(request, 'not_found', ['agent']),
  locate: row({ ...request, userId: unknown }, 'not_found', ['agent']),
  answer: row({ ...request, isGranted: true, withPayments: false, words: '답' }, 'not_found', ['agent']),
  recall: row(request, 'conflict', ['agent']),
}
