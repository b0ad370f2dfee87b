import { useQuery } from '@tanstack/react-query'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { accountQuery } from '../../people/data/accountQuery.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { mailPasswordLink } from './mailPasswordLink.ts'

/**
 * Changes the password after asking for the current one. People who sign in only with Kakao or Apple have no password;
 * a mailed link lets them set one.
 */
export function ChangePasswordPage() {
  const t = useT()
  const back = useBack('/settings/account')
  const { data: account } = useQuery(accountQuery)
  const email = account?.email
  useTitle(t('MINE.PASSWORD_CHANGE'))
  return (
    <Screen header={<AppBar back={{ label: t('SHELL.BACK'), onBack: back }} />} banner={<ConnectionBanner />}>
      {account && !account.hasPassword ? (
        <>
          <h1 className="sr">{t('MINE.PASSWORD_SET')}</h1>
          <EmptyState
            quiet
            title={t('MINE.PASSWORD_NONE')}
            text={email ? t('MINE.PASSWORD_SET_DETAIL', { email }) : t('MINE.PASSWORD_NEEDS_EMAIL')}
            action={
              email ? (
                <Button size="m" onClick={() => void mailPasswordLink(email)}>
                  {t('MINE.PASSWORD_SET')}
                </Button>
              ) : (
                <Button size="m" href="/verify-email">
                  {t('MINE.EMAIL_TITLE')}
                </Button>
              )
            }
          />
        </>
      ) : (
        <ChangePasswordForm email={email ?? null} onDone={back} />
      )}
    </Screen>
  )
}
