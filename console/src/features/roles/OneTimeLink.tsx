import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../i18n/i18n.ts'
import styles from './OneTimeLink.module.css'

/** The link with which a staff member creates a passkey. It is shown only once. */
export function OneTimeLink({ link, name }: { link: string; name: string }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast({ text: t('ROLES.COPIED') })
  }
  return (
    <div className={styles.link}>
      <TextField label={t('ROLES.LINK')} hint={t('ROLES.LINK_DETAIL', { name })} value={link} readOnly />
      <Button variant="soft" size="s" icon="copy" onClick={() => void copy()}>
        {t('ROLES.COPY')}
      </Button>
    </div>
  )
}
