import type { UserProfile } from '@byeol/contract/user.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useNow } from '../../../browser/useNow.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { PortraitFill } from './PortraitFill.tsx'
import styles from './RecentCelebs.module.css'
import { profilePath } from '../../people/data/userRef.ts'

/** The celebs with the most recent broadcasts, as a row of portraits that scrolls sideways. */
export function RecentCelebs({ celebs }: { celebs: readonly UserProfile[] }) {
  const t = useT()
  const { ago } = useFormats()
  const now = useNow()
  return (
    <section aria-labelledby="lately">
      <h2 className={styles.title} id="lately">
        {t('USER.JUST_VISITED')}
      </h2>
      <ul className={styles.shelf}>
        {celebs.map((celeb) => (
          <li key={celeb.id}>
            <Link className={styles.card} href={profilePath(celeb)}>
              <PortraitFill src={celeb.photoUrl} name={celeb.nickname} />
              <span className={styles.words}>
                <b>
                  <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} onPhoto />
                </b>
                {celeb.celeb?.lastBroadcastAt ? <small>{ago(celeb.celeb.lastBroadcastAt, now)}</small> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
