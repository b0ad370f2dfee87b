import type { ChatMessage } from '@byeol/contract/chat.ts'
import { openLayer } from './roomLayers.ts'

/** Opens the list of who reacted to a message. */
export const openWho = (message: ChatMessage): void => openLayer({ kind: 'who', message })
