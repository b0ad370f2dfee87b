import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { call } from '../../../api/call.ts'
import { ReportContentSheet } from '../../report/ReportContentSheet.tsx'

/** Reports a message to support: one report per reporter and message. */
export const ReportMessageSheet = ({ message, onClose }: { message: ChatMessage; onClose: () => void }) => (
  <ReportContentSheet
    draftKey={message.id}
    open
    send={(reason, category) => call(api.chat.reportMessage, { chatMessageId: message.id, reason, category })}
    onClose={onClose}
  />
)
