import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useBirthday } from '../../../i18n/useBirthday.ts'
import styles from './Identity.module.css'

/**
 * The data that the account adopted from the verification, and a link to the page that the person wanted, which
 * replaces this one.
 */
export function IdentityDone({
  birthday,
  next,
  onBack,
}: {
  birthday: string
  next: string | null
  onBack: () => void
}) {
  const t = useT()
  const birthdayText = useBirthday()
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name="check" size={28} />
      </span>
      <h1 className={styles.title}>{t('MINE.IDENTITY_TITLE_DONE')}</h1>
      <p className={`${ui.text} ${ui.below2}`}>{t('MINE.IDENTITY_TAKEN', { date: birthdayText(birthday) })}</p>
      <div className={styles.act}>
        {next ? (
          <Button
            fullWidth
            render={({ className, children }) => (
              <Link className={className} to={next} replace>
                {children}
              </Link>
            )}
          >
            {t('MINE.IDENTITY_CONTINUE')}
          </Button>
        ) : (
          <Button fullWidth onClick={onBack}>
            {t('SHELL.OK')}
          </Button>
        )}
      </div>
    </div>
  )
}
