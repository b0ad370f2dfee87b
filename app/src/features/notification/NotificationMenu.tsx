import type { Notification } from '@byeol/contract/notification.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { useHideNotification } from './useHideNotification.ts'

export function NotificationMenu({ of, onClose }: { of: Notification | null; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const hide = useHideNotification()
  return (
    <LazySheet menu open={of !== null} onClose={onClose} title={t('NOTIFICATION.MENU_TITLE')} hideTitle>
      <SheetItem
        icon="x"
        onPress={() => {
          onClose()
          if (of) hide(of.id)
        }}
      >
        {t('NOTIFICATION.HIDE')}
      </SheetItem>
      <SheetItem
        icon="sliders"
        onPress={() => {
          onClose()
          void navigate('/settings/push')
        }}
      >
        {t('NOTIFICATION.SETTINGS')}
      </SheetItem>
    </LazySheet>
  )
}
