import { limits } from '@byeol/contract/limits.ts'
import { useMe } from '../../../api/me.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import styles from './ConfirmPerson.module.css'
import type { ConfirmWay, PersonConfirmation } from './useConfirmPerson.ts'

/**
 * The password field, and a button for each linked social account. After the person has confirmed who they are, shows
 * which one they used.
 */
export function ConfirmPerson({
  confirmBy,
  control: { password, setPassword, passwordError, busy, confirmed, confirmBySocial },
}: {
  confirmBy: readonly ConfirmWay[]
  control: PersonConfirmation
}) {
  const t = useT()
  const me = useMe()
  if (confirmed)
    return (
      <p className={`${ui.row2} ${styles.confirmed}`} role="status">
        <Icon name="check" size={20} />
        {t(`MINE.BY_${confirmed}`)} · {t('MINE.CONFIRM_DONE')}
      </p>
    )
  return (
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
        <p className={ui.text}>{t('MINE.CONFIRM_SOCIAL')}</p>
      )}
      {confirmBy
        .filter((way) => way !== 'password')
        .map((way) => (
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
  )
}
