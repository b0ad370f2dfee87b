import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useT } from '../i18n/i18n.ts'
import { useTitle } from '../shell/useTitle.ts'

/** The placeholder in the main column while no room of the chat list is open. */
export function ChooseChat() {
  const t = useT()
  useTitle(t('CHAT.TITLE'))
  return (
    <Screen label={t('CHAT.TITLE')}>
      <h1 className="sr">{t('CHAT.TITLE')}</h1>
      <EmptyState title={t('DESK.CHOOSE')} text={t('DESK.CHOOSE_DETAIL')} />
    </Screen>
  )
}
