import { randomBytes } from 'node:crypto'
import type { Inbox } from '../inbox/Inbox.ts'
import { account } from './account.ts'
import { SolapiError } from './SolapiError.ts'

const unavailableOnce = new Set<string>()

/**
 * Phone numbers fail in the way that their last four digits say. 0404 does not exist and is refused in a response with
 * status 200. 0503 makes the service unavailable the first time, 0500 always. 0504 gets no response.
 */
function numberTrouble(to: string): 'nobody' | 'away' | 'silence' | null {
  if (to.endsWith('0404')) return 'nobody'
  if (to.endsWith('0504')) return 'silence'
  if (to.endsWith('0500')) return 'away'
  if (!to.endsWith('0503') || unavailableOnce.has(to)) return null
  unavailableOnce.add(to)
  return 'away'
}

interface Message {
  to: string
  from: string
  text: string
  country: string
}

const shortBytes = 90
/** The length in EUC-KR: one byte for an ASCII character, two for any other. */
const bytesOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! < 128 ? 1 : 2), 0)
const typeOf = (text: string): 'SMS' | 'LMS' => (bytesOf(text) > shortBytes ? 'LMS' : 'SMS')

/** `POST /messages/v4/send-many/detail`: accepts the valid messages and returns a reason for each refused one. */
export function sendMany(body: unknown, inbox: Inbox): object | 'silence' {
  const { messages, allowDuplicates } = read(body)
  const troubles = messages.map(({ to }) => numberTrouble(to))
  if (troubles.includes('silence')) return 'silence'
  if (troubles.includes('away')) throw new SolapiError(503, 'ServiceUnavailable', '잠시 후 다시 시도해 주세요.')

  const seen = new Set<string>()
  const failedMessageList = messages.flatMap((message, index) => {
    const isAgain = seen.has(message.to) && !allowDuplicates
    seen.add(message.to)
    const [statusCode, statusMessage] = refusalOf(message, troubles[index] === 'nobody', isAgain) ?? []
    if (!statusCode) {
      const to = message.country === '82' ? message.to : `+${message.country}${message.to}`
      inbox.receiveSms({ from: message.from, to, text: message.text, type: typeOf(message.text) })
      return []
    }
    const { to, from, country, text } = message
    return [
      { to, from, type: typeOf(text), statusMessage, country, messageId: id('M4V'), statusCode, accountId: accountId },
    ]
  })
  return { groupInfo: groupInfo(messages.length, failedMessageList.length, allowDuplicates), failedMessageList }
}

/** All status codes except 2000 are guesses (providers.md F1: UNCONFIRMED). */
function refusalOf(message: Message, isNobody: boolean, isAgain: boolean): [code: string, message: string] | null {
  if (message.from !== account.sender) return ['1062', '발신번호 미등록']
  if (!/^\d{8,15}$/u.test(message.to)) return ['1012', '수신번호 형식 오류']
  if (isNobody) return ['3104', '가입자 없음']
  return isAgain ? ['1023', '중복 수신번호'] : null
}

function read(body: unknown): { messages: Message[]; allowDuplicates: boolean } {
  const { messages, allowDuplicates } = (body ?? {}) as { messages?: unknown; allowDuplicates?: unknown }
  const invalid = (what: string) => new SolapiError(400, 'ValidationError', `${what} 값이 올바르지 않습니다.`)
  if (!Array.isArray(messages) || messages.length === 0) throw invalid('messages')
  return {
    allowDuplicates: allowDuplicates === true,
    messages: messages.map((message: Partial<Message>) => {
      const { to, from, text, country = '82' } = message
      if (typeof to !== 'string' || !/^\d+$/u.test(to)) throw invalid('to')
      if (typeof from !== 'string' || !/^\d+$/u.test(from)) throw invalid('from')
      if (typeof text !== 'string' || text === '' || bytesOf(text) > 2_000) throw invalid('text')
      return { to, from, text, country: String(country) }
    }),
  }
}

const accountId = '00000000000001'
const id = (kind: string): string =>
  `${kind}${new Date().toISOString().replace(/\D/gu, '')}${randomBytes(8).toString('hex').toUpperCase()}`

function groupInfo(total: number, registeredFailed: number, allowDuplicates: boolean): object {
  const now = new Date().toISOString()
  const registeredSuccess = total - registeredFailed
  return {
    count: {
      total,
      sentTotal: 0,
      sentFailed: 0,
      sentSuccess: 0,
      sentPending: 0,
      sentReplacement: 0,
      refund: 0,
      registeredFailed,
      registeredSuccess,
    },
    countForCharge: {},
    balance: { requested: 0, replacement: 0, refund: 0, sum: 0 },
    point: { requested: 0, replacement: 0, refund: 0, sum: 0 },
    app: { profit: {}, appId: null },
    log: [{ message: `메시지 ${total}건이 추가되었습니다.`, createAt: now }],
    status: registeredSuccess > 0 ? 'SENDING' : 'FAILED',
    allowDuplicates,
    isRefunded: false,
    accountId,
    masterAccountId: null,
    apiVersion: '4',
    groupId: id('G4V'),
    price: {},
    dateCreated: now,
    dateUpdated: now,
    scheduledDate: null,
    dateSent: registeredSuccess > 0 ? now : null,
    dateCompleted: null,
  }
}
