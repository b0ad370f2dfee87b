import type { ConsoleRow, ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)
const one = { inquiryId: unknown }

/** Only agents. */
const row = (input: object, get: ConsoleRow['get'] = 'not_found'): ConsoleRow[] => [
  { of: get === 'ok' ? '' : 'none', input: () => input, may: ['agent'], get },
]

export const inquiries: ConsoleRowsOf<'inquiries'> = {
  list: row({}, 'ok'),
  inquiry: row(one),
  assign: row({ ...one, from: null, to: 'the-agent' }),
  answer: row({ ...one, sendId: '20260101000000000001', content: '답' }),
  note: row({ ...one, content: '메모' }),
  snooze: row({ ...one, until: null }),
  setClosed: row({ ...one, isClosed: true }),
  savedReplies: row({}, 'ok'),
  saveReply: [
    { of: 'new', input: () => ({ name: '환불', ko: '환불해 드렸어요.', en: 'Refunded.' }), may: ['agent'], get: 'ok' },
    ...row({ replyId: unknown, name: '없음', ko: '가', en: 'a' }),
  ],
  removeReply: row({ replyId: unknown }),
}

const request = { requestId: unknown }
export const guardians: ConsoleRowsOf<'guardians'> = {
  list: row({}, 'ok'),
  request: row(request),
  locate: row({ ...request, userId: unknown }),
  answer: row({ ...request, isGranted: true, withPayments: false, words: '답' }),
}
