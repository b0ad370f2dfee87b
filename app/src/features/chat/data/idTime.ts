import type { ChatMessageId } from '@byeol/contract/ids.ts'

/** When a message was written, to the second: ids begin with the second of their creation (rules.md, Wire). */
export const idTime = (id: ChatMessageId): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * 1000)

/** The largest id that is smaller than this one. */
export const idBefore = (id: ChatMessageId): ChatMessageId =>
  (id === '0'.repeat(24) ? id : (BigInt(`0x${id}`) - 1n).toString(16).padStart(24, '0')) as ChatMessageId

/** The smallest possible id at a moment: ids begin with the second of their creation (rules.md, Wire). */
export const firstIdAt = (moment: Date): ChatMessageId =>
  (Math.max(0, Math.floor(moment.getTime() / 1000))
    .toString(16)
    .padStart(8, '0') + '0'.repeat(16)) as ChatMessageId
