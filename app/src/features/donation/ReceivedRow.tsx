import type { ReceivedDonation } from '@byeol/contract/donation.ts'
import { useState } from 'react'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { FanFace } from './FanFace.tsx'
import ui from '@byeol/ui/classes.module.css'
import styles from './ReceivedRow.module.css'
import { ReportWords } from './ReportWords.tsx'
import { useFan } from './useFan.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'
import { Words } from '@byeol/ui/Words.tsx'

/** A donation that the celeb received: the donor, the points, the message, and the celeb's share. */
export function ReceivedRow({ donation, now }: { donation: ReceivedDonation; now: Date }) {
  const t = useT()
  const { listTime } = useFormats()
  const fan = useFan(donation.userId)
  const [isReporting, setReporting] = useState(false)
  const { points, message, shareWon, at, isReversed, isTest } = donation
  const share = isTest ? t('DONATION.TEST') : isReversed ? t('DONATION.REVERSED') : null
  return (
    <li className={styles.row}>
      <FanFace fan={fan} isAnonymous={donation.userId === null} size={44} />
      <div>
        <p className={styles.name}>
          {fan.href ? (
            <Link href={fan.href}>
              <bdi lang={textLanguage(fan.name)}>{fan.name}</bdi>
            </Link>
          ) : (
            <bdi lang={textLanguage(fan.name)}>{fan.name}</bdi>
          )}
          <small className={ui.caption}>{listTime(at, now)}</small>
        </p>
        {message ? (
          <p className={styles.message}>
            <Words text={message} />
          </p>
        ) : null}
      </div>
      <p className={styles.amount}>
        {t('ROOM.POINTS', { points })}
        <small className={ui.caption}>{share ?? t('DONATION.SHARE', { won: shareWon })}</small>
      </p>
      {message ? (
        <>
          <IconButton
            className={styles.report}
            icon="flag"
            label={`${t('DONATION.REPORT')}: ${message.slice(0, 20)}`}
            onClick={() => setReporting(true)}
          />
          <ReportWords donationId={donation.id} open={isReporting} onClose={() => setReporting(false)} />
        </>
      ) : null}
    </li>
  )
}
