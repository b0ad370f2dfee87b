import type { DeletionSummary } from '@byeol/contract/auth.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import styles from './DeleteAccount.module.css'
import { DeletionLosses } from './DeletionLosses.tsx'
import { FormError } from '../../../errors/FormError.tsx'
import { useDeleteAccount } from './useDeleteAccount.ts'

/** Asks for the password or a fresh social sign-in. The proof holds for ten minutes. */
export function DeleteAccountForm({ summary }: { summary: DeletionSummary }) {
  const t = useT()
  const me = useMe()
  const { confirmBy } = summary
  const { password, setPassword, passwordError, formError, busy, confirmed, confirmBySocial, deleteAccount } =
    useDeleteAccount()
  const social = confirmBy.filter((way) => way !== 'password')
  const isReady = confirmed !== null || (confirmBy.includes('password') && password !== '')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && busy === null) void deleteAccount()
      }}
    >
      <h2 className={styles.title}>
        {me ? t('MINE.DELETE_TITLE', { nickname: me.nickname }) : t('MINE.DELETE_TITLE_PLAIN')}
      </h2>
      <p className={styles.detail}>{t('MINE.DELETE_DETAIL')}</p>
      <DeletionLosses summary={summary} />
      <section className={styles.confirm} aria-labelledby="confirm">
        <h3 id="confirm">{t('MINE.DELETE_CONFIRM')}</h3>
        {confirmed ? (
          <ConfirmedBy way={confirmed} />
        ) : (
          <>
            <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
            {confirmBy.includes('password') ? (
              <TextField
                label={t('AUTH.PASSWORD')}
                autoComplete="current-password"
                maxLength={limits.passwordMax}
                reveal={{ show: t('AUTH.PASSWORD_SHOW'), hide: t('AUTH.PASSWORD_HIDE') }}
                capsLockHint={t('AUTH.CAPS_LOCK')}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                error={passwordError}
              />
            ) : (
              <p className={styles.detail}>{t('MINE.DELETE_CONFIRM_SOCIAL')}</p>
            )}
            {social.map((way) => (
              <Button
                key={way}
                fullWidth
                variant={way}
                icon={way}
                busy={busy === way}
                onClick={() => void confirmBySocial(way)}
              >
                {t(way === 'kakao' ? 'MINE.CONFIRM_KAKAO' : 'MINE.CONFIRM_APPLE')}
              </Button>
            ))}
          </>
        )}
      </section>
      <div className={styles.act}>
        <FormError text={formError} />
        <Button type="submit" variant="danger" fullWidth busy={busy === 'delete'} disabled={!isReady}>
          {t('MINE.DELETE_NOW')}
        </Button>
      </div>
    </form>
  )
}

function ConfirmedBy({ way }: { way: DeletionSummary['confirmBy'][number] }) {
  const t = useT()
  return (
    <p className={styles.confirmed} role="status">
      <Icon name="check" size={20} />
      {t(`MINE.BY_${way}`)} · {t('MINE.CONFIRM_DONE')}
    </p>
  )
}
