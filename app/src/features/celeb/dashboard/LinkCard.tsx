import type { Me } from '@byeol/contract/user.ts'
import ui from '@byeol/ui/classes.module.css'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import { publicUrl } from '../../../shell/links/shareLink.ts'
import { profilePath } from '../../people/data/userRef.ts'
import styles from './LinkCard.module.css'

/** The address of the celeb's page, to share. The QR code is on that page. */
export function LinkCard({ me }: { me: Me }) {
  const t = useT()
  const url = publicUrl(profilePath(me))
  const copy = () => void copyText(url).then(() => showToast({ text: t('USER.LINK_COPIED'), icon: 'copy' }), showError)
  return (
    <section className={`${ui.card} ${ui.row2} ${styles.card}`}>
      <Link href={profilePath(me)} className={ui.fill}>
        <b className="ellipsis">{url.replace(/^https?:\/\//u, '')}</b>
        <small className={ui.detail}>{t('CELEB.LINK_DETAIL')}</small>
      </Link>
      <IconButton icon="copy" label={t('CELEB.LINK_COPY')} onClick={copy} />
    </section>
  )
}
