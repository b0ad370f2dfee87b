import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'

/** Explains to people under 14 (Seoul time) that they cannot join, and that nothing was stored (rules.md, People). */
export function SignUpRestricted() {
  const t = useT()
  return (
    <Screen header={<AppBar title={t('AUTH.SIGN_UP')} />}>
      <EmptyState
        quiet
        title={t('AUTH.RESTRICTED')}
        text={t('AUTH.RESTRICTED_DETAIL')}
        action={<Button href="/start">{t('ERROR.TO_HOME')}</Button>}
      />
    </Screen>
  )
}
