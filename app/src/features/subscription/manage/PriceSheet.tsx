import { api } from '@byeol/contract/api.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { FactTable } from '../../payment/FactTable.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { lastDay } from '../data/lastDay.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import { EqualButtons } from './EqualButtons.tsx'
import { silentDays } from './silentDays.ts'
import { usePremiumText } from '../data/usePremiumText.ts'
import styles from './PriceSheet.module.css'
import type { PremiumSheetProps } from './PremiumSheetProps.ts'

/** The sheet about a price increase, which the fan accepts or declines. Without an answer, nothing is charged. */
export function PriceSheet({ premium, celeb, open, onClose }: PremiumSheetProps) {
  const t = useT()
  const { cardText } = usePremiumText()
  const { day } = useFormats()
  const now = useNow()
  const { priceChange, priceWon, silence } = premium
  const name = celeb.nickname
  const answer = usePremiumCall(api.subscription.answerPrice, ({ status }) => {
    onClose()
    const goesOn = priceChange?.isDeclined && status === 'active'
    showToast({ text: goesOn ? t('PREMIUM.RESTARTED', { name }) : t('PREMIUM.PRICE_ANSWERED') })
  })
  if (!priceChange) return null
  const last = day(lastDay(priceChange.from))
  const say = (accept: boolean) => () => answer.act({ subscriptionPremiumId: premium.id, accept })
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('PREMIUM.PRICE_RISES', { name, won: priceChange.priceWon - (priceWon ?? 0) })}
      leading={<Avatar size={44} src={celeb.photoUrl} name={name} />}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack3} ${ui.sheet}`}>
        <div className={`${ui.row3} ${styles.prices}`}>
          <div className={styles.from}>
            <BigAmount label={t('PREMIUM.PRICE_NOW')} text={t('PAYMENT.WON', { won: priceWon ?? 0 })} />
          </div>
          <Icon name="next" size={20} />
          <BigAmount label={t('PREMIUM.PRICE_NEW')} text={t('PAYMENT.WON', { won: priceChange.priceWon })} />
        </div>
        <FactTable
          facts={[
            [t('PREMIUM.PRICE_FROM'), day(priceChange.from)],
            [t('PAYMENT.CARD'), cardText(premium)],
            [t('PREMIUM.PRICE_NO'), t('PREMIUM.PRICE_NO_DETAIL', { date: last })],
          ]}
        />
        <RuleList
          rules={[
            // A fan who agrees to pay more must know that the celeb has sent few messages.
            silence ? ['alert', t('PREMIUM.SILENT', { name, days: silentDays(silence.since, now) })] : null,
            ['clock', t('PREMIUM.PRICE_SILENT', { date: last })],
            ['undo', t('PREMIUM.PRICE_CANCEL')],
            ['alert', t('PREMIUM.PRICE_KEPT')],
          ]}
        />
        <EqualButtons
          answers={[
            { text: t('PREMIUM.DISAGREE'), busy: answer.busy, onPress: say(false) },
            { text: t('PREMIUM.AGREE', { won: priceChange.priceWon }), busy: answer.busy, onPress: say(true) },
          ]}
        />
      </div>
    </LazySheet>
  )
}
