import type { UserProfile } from '@byeol/contract/user.ts'
import { Glint } from '@byeol/ui/Glint.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { useT } from '../../../i18n/i18n.ts'
import selfie from './art/selfie.webp'
import snow from './art/snow.webp'
import { useCelebToMeet } from './useCelebToMeet.ts'
import styles from './StartPage.module.css'

/** What byeol is, as a picture and two sentences. For a visitor from a celeb's link, it is about that celeb. */
export function StartScene({ r }: { r: string | null }) {
  const t = useT()
  const { celeb, isWaiting } = useCelebToMeet(r)
  return (
    <>
      <div className={`${styles.scene} ${isWaiting ? styles.waiting : ''}`} aria-hidden="true">
        <div className={`${styles.card} ${styles.behind}`}>
          <img src={celeb?.coverUrl ?? snow} alt="" width="158" height="196" />
        </div>
        <div className={`${styles.card} ${styles.front}`}>
          <img src={celeb?.photoUrl ?? selfie} alt="" width="202" height="250" />
        </div>
        <span className={styles.stamp}>
          <Stamp text={celeb ? 'D+1' : 'D+128'} size="l" tone="strong" tilt={8} />
        </span>
        <p className={styles.letter}>
          <Glint className={styles.glint} />
          {celeb ? (
            <CelebWords celeb={celeb} />
          ) : (
            <>
              {t('AUTH.SAMPLE_1')}
              <br />
              {t('AUTH.SAMPLE_2')}
            </>
          )}
        </p>
      </div>
      <div className={`${styles.pitch} ${isWaiting ? styles.waiting : ''}`}>
        <h1>
          {celeb ? t('AUTH.FOR_1', { name: celeb.nickname }) : t('AUTH.PITCH_1')}
          <br />
          {t(celeb ? 'AUTH.FOR_2' : 'AUTH.PITCH_2')}
        </h1>
        <p>{celeb ? t('AUTH.FOR_DETAIL', { name: celeb.nickname }) : t('AUTH.PITCH_DETAIL')}</p>
      </div>
    </>
  )
}

/** A celeb's name, and the words with which they introduce themselves. */
const CelebWords = ({ celeb: { nickname, introduction } }: { celeb: UserProfile }) => (
  <>
    {nickname}
    {introduction ? <span className={styles.introduction}>{introduction}</span> : null}
  </>
)
