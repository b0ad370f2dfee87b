import { useUserId } from '../api/token.ts'
import { productName } from '../i18n/company.ts'
import { useT } from '../i18n/i18n.ts'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { MainTabBar } from './MainTabBar.tsx'
import { useTitle } from './useTitle.ts'

/** Shown for unknown paths. Signed-in people keep the tab bar, and everybody gets a link to the home page. */
export function NotFoundPage() {
  const t = useT()
  const userId = useUserId()
  useTitle(t('SERVICE.NOT_FOUND'))
  return (
    <Screen footer={userId ? <MainTabBar label={t('SHELL.TABS')} /> : undefined}>
      <h1 className="sr">{productName}</h1>
      <EmptyState
        quiet
        title={t('SERVICE.NOT_FOUND')}
        text={t('SERVICE.NOT_FOUND_DETAIL')}
        button={{ text: t('ERROR.TO_HOME'), href: '/' }}
      />
    </Screen>
  )
}
