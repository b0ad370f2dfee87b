import type { ChatId } from '@byeol/contract/ids.ts'
import { nextSendId } from '../Actor.ts'

export const textTo = (chatId: ChatId) => ({ sendId: nextSendId(), chatMessageParams: { chatId, content: '안녕' } })
