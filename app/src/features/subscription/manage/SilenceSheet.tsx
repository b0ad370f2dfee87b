import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { RefundSum } from '../../payment/RefundSum.tsx'
import { lastDay } from '../data/lastDay.ts'
import { EqualButtons } from './EqualButtons.tsx'
import styles from './sheetBody.module.css'
import { silentDays } from './silentDays.ts'
import { useRefundPremium } from './useRefundPremium.ts'
import type { PremiumSheetProps } from './PremiumSheetProps.ts'

/** The sheet for when the celeb has not written for long: the fan can wait, or have that part of the month refunded. */
export function SilenceSheet({ premium, celeb, open, onClose }: PremiumSheetProps) {
  const t = useT()
  const { day } = useFormats()
  const now = useNow()
  const { refund, busy } = useRefundPremium(premium, onClose)
  const { silence, priceWon, expiresAt } = premium
  if (!silence) return null
  const name = celeb.nickname
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('PREMIUM.SILENT', { name, days: silentDays(silence.since, now) })}
      subtitle={t('PREMIUM.SILENT_SINCE', { date: day(silence.since) })}
      leading={<Avatar size={44} src={celeb.photoUrl} name={name} />}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack3} ${ui.sheet}`}>
        <p>{t('PREMIUM.SILENT_LEAD')}</p>
        <RefundSum paidWon={priceWon ?? 0} won={silence.refundWon} usedLabel={t('PREMIUM.SILENT_USED')} />
        <EqualButtons
          answers={[
            { text: t('PREMIUM.WAIT'), onPress: onClose },
            { text: t('PREMIUM.REFUND_AND_END'), busy, onPress: refund },
          ]}
        />
        <p className={styles.note}>{t('PREMIUM.SILENT_UNTIL', { name, date: day(lastDay(expiresAt)) })}</p>
      </div>
    </LazySheet>
  )
}
