import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'

/** Shown instead of the form while sign-up is closed, so that visitors do not fill in a form that cannot succeed. */
export function SignUpPaused({ signInPath }: { signInPath: string }) {
  const t = useT()
  const back = useBack('/start')
  return (
    <Screen header={<AppBar title={t('AUTH.SIGN_UP')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <EmptyState
        quiet
        title={t('AUTH.PAUSED')}
        text={t('AUTH.PAUSED_DETAIL')}
        action={<Button href={signInPath}>{t('AUTH.SIGN_IN')}</Button>}
      />
    </Screen>
  )
}
