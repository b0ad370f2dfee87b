import type { UserProfile } from '@byeol/contract/user.ts'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Card } from '@byeol/ui/Card.tsx'
import { Glint } from '@byeol/ui/Glint.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { MessageText } from '../chat/message/MessageText.tsx'
import { ActBar } from '../payment/ActBar.tsx'
import { BigAmount } from '../payment/BigAmount.tsx'
import { profilePath } from '../people/data/userRef.ts'
import type { SentDonation } from './DonationForm.tsx'
import styles from './DonationThanks.module.css'
import { RankChange } from './RankChange.tsx'
import { useRoomWith } from './useRoomWith.ts'
import { Words } from '@byeol/ui/Words.tsx'
import { useAnnounced } from '@byeol/ui/useAnnounced.ts'

/**
 * Shown after a donation: the celeb's thank-you message, the fan's message, and the fan's place in the ranking before
 * and after.
 */
export function DonationThanks({
  celeb,
  sent: { donation, thanks, rank },
  returnTo,
  onRanking,
}: {
  celeb: UserProfile
  sent: SentDonation
  returnTo: string | null
  onRanking: () => void
}) {
  const t = useT()
  const name = celeb.nickname
  const title = t('DONATION.SENT', { name })
  const back = useBack(returnTo ?? profilePath(celeb))
  const room = useRoomWith(celeb.id)
  useAnnounced(`${title}. ${t('ROOM.POINTS', { points: donation.points })}`)
  useTitle(title)
  return (
    <Screen
      label={title}
      header={<AppBar back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }} />}
      banner={<ConnectionBanner />}
      surfaceFooter={false}
      footer={
        <ActBar
          second={
            <Button variant="soft" onClick={onRanking}>
              {t('DONATION.SEE_RANKING')}
            </Button>
          }
        >
          <Button href={returnTo ?? (room ? `/chat?chatId=${room.id}` : profilePath(celeb))}>
            {returnTo ? t('PAYMENT.RETURN') : t(room ? 'DONATION.TO_ROOM' : 'DONATION.TO_PROFILE', { name })}
          </Button>
        </ActBar>
      }
    >
      <div className={`${ui.stack3} ${ui.form5}`}>
        <div className={styles.burst}>
          <i className={styles.ring} aria-hidden="true" />
          <Avatar className={styles.face} size={96} src={celeb.photoUrl} name={name} />
          <Glint className={`${styles.glint} ${styles.right}`} />
          <Glint className={`${styles.glint} ${styles.left}`} />
          <Glint className={`${styles.glint} ${styles.low}`} />
          <div className={styles.sum}>
            <h1 className={`${ui.title} ${styles.title}`}>{title}</h1>
            <BigAmount text={t('ROOM.POINTS', { points: donation.points })} />
          </div>
        </div>
        {thanks ? (
          <Card tone="letter" className={styles.letter}>
            <p className={styles.from}>
              <Avatar size={40} src={celeb.photoUrl} name={name} />
              <span>
                <VerifiedName name={name} verifiedLabel={t('USER.VERIFIED')} />
                <small>{t('DONATION.LETTER')}</small>
              </span>
            </p>
            <p className={styles.words}>
              <MessageText content={thanks} plain />
            </p>
          </Card>
        ) : donation.message ? (
          <Card tone="sunken" className={styles.own}>
            <small className={ui.caption}>{t('DONATION.YOUR_WORDS')}</small>
            <p>
              <Words text={donation.message} />
            </p>
          </Card>
        ) : null}
        <RankChange rank={rank} />
        <p className={`${ui.caption} ${ui.centered}`}>{t('DONATION.RECORD')}</p>
      </div>
    </Screen>
  )
}
