import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { call } from '../../../api/call.ts'
import { ReportContentSheet } from '../../report/ReportContentSheet.tsx'

/** The sheet to report a message to support. Each person can report a message once. */
export const ReportMessageSheet = ({ message, onClose }: { message: ChatMessage; onClose: () => void }) => (
  <ReportContentSheet
    draftKey={message.id}
    open
    send={(reason, category) => call(api.chat.reportMessage, { chatMessageId: message.id, reason, category })}
    onClose={onClose}
  />
)
