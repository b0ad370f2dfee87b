import { api } from '@byeol/contract/api.ts'
import type { UserPaymentMethodId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Strong } from '@byeol/ui/Strong.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { BigAmount } from '../../payment/BigAmount.tsx'
import { CardChoice } from '../../payment/CardChoice.tsx'
import { cardsQuery } from '../../payment/cardsQuery.ts'
import { lastDay } from '../data/lastDay.ts'
import { cancelPath } from '../data/premiumPaths.ts'
import { usePremiumCall } from '../data/usePremiumCall.ts'
import styles from './PastDueSheet.module.css'
import layout from './sheetBody.module.css'
import { usePremiumText } from '../data/usePremiumText.ts'
import { triesOf } from './tries.ts'
import type { PremiumSheetProps } from './PremiumSheetProps.ts'

const signs = { failed: 'x', next: 'clock', later: 'clock', last: 'lock' } as const

/** The sheet about a failed charge: when it is tried again, and buttons to pay now, with this card or another. */
export function PastDueSheet({ premium, celeb, open, onClose }: PremiumSheetProps) {
  const t = useT()
  const { failureText } = usePremiumText()
  const { day } = useFormats()
  const now = useNow()
  const saved = useQuery({ ...cardsQuery, enabled: open }).data?.list
  const cards = saved?.filter(({ isTest }) => isTest === premium.isTest) ?? []
  const [chosen, setChosen] = useState<UserPaymentMethodId | null>(null)
  const cardId = chosen ?? premium.card?.userPaymentMethodId ?? null
  const retry = usePremiumCall(api.subscription.retryPayment, () => {
    onClose()
    showToast({ text: t('PREMIUM.PAID_NOW', { name: celeb.nickname }) })
  })
  const subscriptionPremiumId = premium.id
  const change = usePremiumCall(api.subscription.changeCard, () => retry.act({ subscriptionPremiumId }))
  const { failure, priceWon } = premium
  const pay = () =>
    cardId && cardId !== premium.card?.userPaymentMethodId
      ? change.act({ subscriptionPremiumId, userPaymentMethodId: cardId })
      : retry.act({ subscriptionPremiumId })
  const won = priceWon ?? 0
  const tries = triesOf(premium.expiresAt, failure?.nextTryAt ?? null, now)
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('PREMIUM.OF', { name: celeb.nickname })}
      subtitle={t('PREMIUM.CHARGE_OF', { date: day(premium.expiresAt) })}
      leading={<Avatar size={44} src={celeb.photoUrl} name={celeb.nickname} />}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={`${ui.stack3} ${ui.sheet}`}>
        <BigAmount text={t('PAYMENT.WON', { won })} />
        <p className={layout.hint}>{failureText(premium)}</p>
        {failure?.nextTryAt ? (
          <>
            <h3 className={styles.says}>{t('PREMIUM.WE_TRY')}</h3>
            <ol className={styles.tries}>
              {tries.map(({ at, state }) => (
                <li key={at.getTime()} className={styles[state]} aria-current={state === 'next' ? 'step' : undefined}>
                  <span className={styles.sign}>
                    <Icon name={signs[state]} size={16} label={t(`PREMIUM.TRY_${state}`)} />
                  </span>
                  {day(at)}
                </li>
              ))}
            </ol>
          </>
        ) : null}
        <p className={layout.hint}>
          <Strong text={t('PREMIUM.TRY_HOURS', { date: day(lastDay(failure?.endsAt ?? premium.expiresAt)) })} />
        </p>
        {cards.length > 0 ? <CardChoice cards={cards} value={cardId} onChange={setChosen} allowNew={false} /> : null}
        <Button size="s" variant="plain" href="/payment-method">
          {t('PREMIUM.CARDS')}
        </Button>
        <Button fullWidth busy={change.busy || retry.busy} onClick={pay}>
          {t('PREMIUM.PAY_NOW_WON', { won })}
        </Button>
        <Button fullWidth variant="soft" href={cancelPath(premium.id)}>
          {t('PREMIUM.CANCEL')}
        </Button>
        <p className={layout.note}>{t('PREMIUM.CANCEL_ENDS')}</p>
      </div>
    </LazySheet>
  )
}
