import { ChatMenu } from './ChatMenu.tsx'
import { ListMenu } from './ListMenu.tsx'
import type { ChatView } from '../data/order.ts'

export interface ListLayersProps {
  menuFor: ChatView | null
  isListMenuOpen: boolean
  hasUnread: boolean
  onClose: () => void
}

/** The sheets of the chat list. Their code and texts are loaded when the first one opens. */
export const ListLayers = ({ menuFor, isListMenuOpen, hasUnread, onClose }: ListLayersProps) => (
  <>
    <ChatMenu chat={menuFor} onClose={onClose} />
    <ListMenu open={isListMenuOpen} hasUnread={hasUnread} onClose={onClose} />
  </>
)
