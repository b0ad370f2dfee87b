import { api } from '@byeol/contract/api.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../../../api/serverClock.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import ui from '@byeol/ui/classes.module.css'
import { showToast } from '@byeol/ui/showToast.ts'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { askWhyCancelled } from '../../analytics/askWhyCancelled.ts'
import { track } from '../../analytics/track.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import { PaymentScreen } from '../../payment/PaymentScreen.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { lastDay } from '../data/lastDay.ts'
import { managePath } from '../data/premiumPaths.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import styles from './CancelPremium.module.css'
import { CancelWays, type CancelWay } from './CancelWays.tsx'
import { EqualButtons } from './EqualButtons.tsx'
import { useRefundPremium } from './useRefundPremium.ts'

function countCancel(): void {
  track({ name: 'premium_cancel' })
  void askWhyCancelled()
}

/**
 * Cancels premium. Step 1 offers to end it later, or now with a refund; it is skipped if no refund is possible. Step 2
 * shows the refund, or the last day and the charge that will not be made. The two buttons of each step look alike
 * (money.md, Screens).
 */
export function CancelPremium({ premium, celeb }: { premium: SubscriptionPremium; celeb: User }) {
  const t = useT()
  const { day, fullDay } = useFormats()
  const now = useNow()
  const navigate = useNavigate()
  const back = useBack(managePath(celeb.id))
  const hasRefund = premium.refundableWon > 0 && premium.status === 'active'
  const [step, setStep] = useState<1 | 2>(hasRefund ? 1 : 2)
  const [way, setWay] = useState<CancelWay>('later')
  const name = celeb.nickname
  const leave = () => void navigate(managePath(celeb.id), { replace: true })
  const cancel = usePremiumCall(api.subscription.cancelSubscriptionPremium, ({ expiresAt, pausedSince }) => {
    const hasEnded = !pausedSince && expiresAt.getTime() <= serverNow()
    showToast({ text: hasEnded ? t('PREMIUM.ENDED') : t('PREMIUM.CANCELLED', { date: day(lastDay(expiresAt)) }) })
    leave()
    countCancel()
  })
  const { refund, busy } = useRefundPremium(premium, () => {
    leave()
    countCancel()
  })
  const endsNow = premium.status === 'past_due'
  const takesRefund = hasRefund && way === 'refund'
  const isRefund = step === 2 && takesRefund
  const last = lastDay(premium.expiresAt)
  const won = premium.priceWon ?? 0
  const days = daysTogether(premium.createdAt, now)
  const title =
    step === 1
      ? t('PREMIUM.CANCEL_HOW', { name })
      : endsNow || isRefund
        ? t('PREMIUM.ENDS_NOW', { name })
        : t('PREMIUM.VISIBLE_UNTIL', { date: day(last) })
  const finish = () => (isRefund ? refund() : cancel.act({ subscriptionPremiumId: premium.id }))
  return (
    <PaymentScreen
      title={t('PREMIUM.CANCEL_TITLE')}
      backTo={managePath(celeb.id)}
      footer={
        <div className={ui.foot}>
          <EqualButtons
            answers={[
              { text: t('PREMIUM.KEEP_ON'), onPress: back },
              step === 1
                ? { text: t('SHELL.NEXT'), onPress: () => setStep(2) }
                : {
                    text: t(isRefund ? 'PREMIUM.REFUND_AND_END' : 'PREMIUM.CANCEL'),
                    busy: cancel.busy || busy,
                    onPress: finish,
                  },
            ]}
          />
        </div>
      }
    >
      <div className={styles.page}>
        <div>
          {hasRefund ? <p className={ui.label}>{t('PREMIUM.STEP_OF', { step })}</p> : null}
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <Stamp text={`D+${days}`} label={t('USER.DAYS_TOGETHER_NAMED', { days })} />
          </div>
        </div>
        {step === 1 ? (
          <CancelWays premium={premium} value={way} onChange={setWay} />
        ) : (
          <FactTable
            facts={
              isRefund
                ? [
                    [t('PAYMENT.REFUND_SUM'), t('PAYMENT.WON', { won: premium.refundableWon })],
                    [t('PAYMENT.REFUND_WHEN'), t('PAYMENT.REFUND_DAYS')],
                  ]
                : [
                    [t('PREMIUM.LAST_DAY'), endsNow ? t('SHELL.TODAY') : fullDay(last)],
                    endsNow
                      ? [t('PREMIUM.OWED'), t('PREMIUM.OWED_NONE')]
                      : [
                          t('PREMIUM.CHARGE_ON', { date: day(premium.nextChargeAt ?? premium.expiresAt) }),
                          <>
                            <s>{t('PAYMENT.WON', { won })}</s> {t('PREMIUM.NOT_CHARGED')}
                          </>,
                        ],
                    [t('PREMIUM.REFUND'), hasRefund ? t('PREMIUM.REFUND_NOT') : null],
                  ]
            }
          />
        )}
        <h2 className={`${ui.section} ${ui.below3}`}>{t('PREMIUM.STAYS')}</h2>
        <RuleList
          rules={[
            takesRefund ? ['lock', t('PREMIUM.REFUND_ENDS')] : ['check', t('PREMIUM.STAYS_TALK', { count: days })],
            premium.pausedSince && !takesRefund && !endsNow ? ['clock', t('PREMIUM.PAUSED_LONGER')] : null,
            ['check', t('PREMIUM.STAYS_FOLLOW')],
            ['moon', t('PREMIUM.STAYS_NOT')],
          ]}
        />
      </div>
    </PaymentScreen>
  )
}
