import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { markAllRead } from './chatActions.ts'

export function ListMenu({ open, hasUnread, onClose }: { open: boolean; hasUnread: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const act = (work: () => unknown) => () => {
    onClose()
    work()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('CHAT.TITLE')} closeLabel={t('SHELL.CLOSE')}>
      <SheetItem icon="check" disabled={!hasUnread} onPress={act(() => void markAllRead())}>
        {t('ROOM.READ_ALL')}
      </SheetItem>
      <SheetItem icon="pen" onPress={act(() => void navigate('/chat/new'))}>
        {t('CHAT.NEW')}
      </SheetItem>
      <SheetItem icon="bell" onPress={act(() => void navigate('/settings/push'))}>
        {t('MINE.PUSH')}
      </SheetItem>
    </Sheet>
  )
}
