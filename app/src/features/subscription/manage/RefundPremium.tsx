import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { FactTable } from '../../payment/FactTable.tsx'
import { RefundSum } from '../../payment/RefundSum.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { EqualButtons } from './EqualButtons.tsx'
import { usePremiumText } from '../data/usePremiumText.ts'
import { useRefundPremium } from './useRefundPremium.ts'
import type { PremiumSheetProps } from './PremiumSheetProps.ts'

/** Asks for confirmation before refunding the last charge, which ends premium. */
export function RefundPremium({ premium, celeb, open, onClose }: PremiumSheetProps) {
  const t = useT()
  const { cardText } = usePremiumText()
  const { refund, busy } = useRefundPremium(premium, onClose)
  const { refundableWon: won } = premium
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('PAYMENT.REFUND_ASK', { won })}
      subtitle={t('PREMIUM.OF', { name: celeb.nickname })}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack3} ${ui.sheet}`}>
        <RefundSum paidWon={premium.priceWon ?? won} won={won} />
        <FactTable
          facts={[
            [t('PAYMENT.REFUND_TO'), cardText(premium)],
            [t('PAYMENT.REFUND_WHEN'), t('PAYMENT.REFUND_DAYS')],
          ]}
        />
        <RuleList rules={[['lock', t('PREMIUM.REFUND_ENDS')]]} />
        <EqualButtons
          answers={[
            { text: t('SHELL.KEEP'), onPress: onClose },
            { text: t('PAYMENT.REFUND_DO', { won }), busy, onPress: refund },
          ]}
        />
      </div>
    </LazySheet>
  )
}
