import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { dottedDate } from '../../../i18n/dottedDate.ts'
import styles from './Identity.module.css'

/** Which data the account took from the verification, and a button to the wanted page. */
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
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name="check" size={28} />
      </span>
      <h1 className={styles.title}>{t('MINE.IDENTITY_TITLE_DONE')}</h1>
      <p className={styles.why}>{t('MINE.IDENTITY_TAKEN', { date: dottedDate(birthday) })}</p>
      <div className={styles.act}>
        {next ? (
          <Button fullWidth href={next}>
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
