import type { ChatId, ChatMessageId, FileId, OrderId, SettlementId, UserId } from '@byeol/contract/ids.ts'

export type Outcome = 'ok' | 'refused' | 'unknown'

/** One action by a person or staff member. Times are in milliseconds since the start of the run. */
export interface Operation {
  who: UserId
  /** The name of the staff member, for acts in the console. */
  by?: string
  kind:
    | 'send'
    | 'read'
    | 'delete'
    | 'react'
    | 'unreact'
    | 'favorite'
    | 'unfavorite'
    | 'block'
    | 'unblock'
    | 'mute'
    | 'unmute'
    | 'quiet'
    | 'loud'
    | 'leave'
    | 'invite'
    | 'hide'
    | 'disable'
    | 'enable'
    | 'fault'
    | 'order'
    | 'subscribe'
    | 'changePremium'
    | 'listPremium'
    | 'dm'
    | 'window'
    | 'complete'
    | 'completeForAnother'
    | 'refund'
    | 'consoleCancel'
    | 'testPoints'
    | 'addCard'
    | 'removeCard'
    | 'cardOrder'
    | 'donate'
    | 'donationHistory'
    | 'iosOrder'
    | 'device'
    | 'apple'
    | 'estimate'
    | 'account'
    | 'settle'
    | 'decide'
    | 'advance'
    // Acts of staff in the console.
    | 'refundRequest'
    | 'refundApprove'
    | 'refundDecline'
    | 'refundWithdraw'
    | 'settlementCheck'
    | 'settlementApprove'
    | 'settlementReject'
    | 'settlementReturn'
    | 'fileMake'
    | 'fileSign'
    | 'fileWithdraw'
    | 'fileDownload'
    | 'fileAnswer'
  chatId?: ChatId
  orderId?: OrderId
  settlementId?: SettlementId
  /** The message that the action concerns or created. */
  messageId?: ChatMessageId
  /** The other person that the action concerns. */
  whom?: UserId
  sendId?: string
  content?: string
  photoId?: FileId
  replyToId?: ChatMessageId
  outcome: Outcome
  detail?: string
  at: number
  doneAt: number
}

/** All operations, in the order in which they started. */
export class History {
  readonly operations: Operation[] = []
  readonly #begun = performance.now()
  readonly #begunAt = Date.now()

  now(): number {
    return Math.round(performance.now() - this.#begun)
  }

  /** Converts a time to milliseconds since the start of the run. */
  timeOf(moment: string): number {
    return Date.parse(moment) - this.#begunAt
  }

  /** Records the start of an operation. Its outcome is unknown until `settle`. */
  begin(what: Omit<Operation, 'at' | 'doneAt' | 'outcome'>): Operation {
    const operation: Operation = { ...what, outcome: 'unknown', at: this.now(), doneAt: Infinity }
    this.operations.push(operation)
    return operation
  }

  settle(operation: Operation, outcome: Outcome, detail?: string): void {
    operation.outcome = outcome
    operation.doneAt = this.now()
    if (detail !== undefined) operation.detail = detail
  }

  of(kind: Operation['kind']): Operation[] {
    return this.operations.filter((one) => one.kind === kind)
  }

  counts(): string {
    const counts = new Map<string, number>()
    for (const { kind, outcome } of this.operations)
      counts.set(`${kind} ${outcome}`, (counts.get(`${kind} ${outcome}`) ?? 0) + 1)
    return [...counts].map(([what, count]) => `${what} ${count}`).join(', ')
  }
}
