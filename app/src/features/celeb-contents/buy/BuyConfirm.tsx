import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { limits } from '@byeol/contract/limits.ts'
import { seoulMidnightAfter } from '@byeol/contract/locale/seoul.ts'
import type { Card } from '@byeol/contract/payment.ts'
import type { PointBalance } from '@byeol/contract/point.ts'
import type { Me } from '@byeol/contract/user.ts'
import { useState } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ConfirmSheet } from '../../payment/ConfirmSheet.tsx'
import { TestCardSwitch } from '../../payment/TestCardSwitch.tsx'
import { buyPath } from '../data/contentsPaths.ts'
import { useInside } from '../data/useInside.ts'
import { Cover } from '../shop/Cover.tsx'
import styles from './BuyConfirm.module.css'
import { MethodChoice, methodKey } from './MethodChoice.tsx'
import { useTakesCards } from '../../payment/useSells.ts'
import { useWantedCard } from '../../payment/wantedCard.ts'
import { firstMethod, methodsFor } from './methods.ts'
import { useBuyContents } from './useBuyContents.ts'

/**
 * The last step before buying contents: price, payment method, refund rule, the button, and, for contents with a trial,
 * the consent that opening them ends the right to a refund.
 */
export function BuyConfirm({
  contents,
  celebName,
  me,
  balance,
  cards,
  wantsPoints,
  open,
  onClose,
}: {
  contents: CelebContents
  celebName: string
  me: Me
  balance: PointBalance
  cards: readonly Card[]
  wantsPoints: boolean
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { day } = useFormats()
  const inside = useInside()
  const now = useNow()
  const { id, title, krwAmountTotal, pricePoints, vatWon, cover, trialFileId } = contents
  const { leftMonthWon, points } = balance
  const isOverMonth = leftMonthWon !== null && krwAmountTotal > leftMonthWon
  const takesCards = useTakesCards()
  const wanted = useWantedCard(cards)
  const [chosen, setChosen] = useState(() => firstMethod(wanted, wantsPoints || isOverMonth || !takesCards))
  const [isTest, setTest] = useState(false)
  const [hasConsent, setConsent] = useState(false)
  const { steps, pay } = useBuyContents(contents, me, chosen, isTest, onClose)
  const byPoints = chosen.by === 'points'
  const isShort = byPoints && points < pricePoints
  const until = new Date(seoulMidnightAfter(now, limits.refundDays).getTime() - 1)
  return (
    <ConfirmSheet
      of={{
        title,
        subtitle: t('CONTENTS.FROM', { name: celebName, inside: inside(contents) }),
        leading: (
          <span className={styles.cover}>
            <Cover cover={cover} alt={t('CONTENTS.COVER')} />
          </span>
        ),
        krwAmountTotal,
        vatWon: byPoints ? null : vatWon,
        ...(byPoints && {
          amountText: t('ROOM.POINTS', { points: pricePoints }),
          payText: t('CONTENTS.PAY_POINTS', { points: pricePoints }),
        }),
        facts: [],
        rules: [
          ['undo', t(trialFileId ? 'CONTENTS.RULE_UNTIL' : 'CONTENTS.RULE_UNTIL_ALWAYS', { date: day(until) })],
          ...(trialFileId ? [['eye', t('CONTENTS.RULE_OPENED')] as const] : []),
          ['user', t('PAYMENT.GUARDIAN')],
        ],
        leftTodayWon: null,
        leftMonthWon: byPoints ? null : leftMonthWon,
      }}
      steps={steps}
      open={open}
      onClose={onClose}
      onPay={pay}
      canPay={hasConsent}
      consent={
        isShort ? null : (
          <Checkbox
            mark={t('SHELL.REQUIRED')}
            markTone="accent"
            checked={hasConsent}
            onChange={({ target }) => setConsent(target.checked)}
          >
            {t(trialFileId ? 'CONTENTS.CONSENT' : 'CONTENTS.CONSENT_BUY')}
          </Checkbox>
        )
      }
      action={
        isShort ? (
          <Button fullWidth href={`/point-buy?${new URLSearchParams({ r: buyPath(id, 'points') })}`}>
            {t('CONTENTS.CHARGE')}
          </Button>
        ) : undefined
      }
    >
      <MethodChoice
        methods={methodsFor(cards, takesCards)}
        value={chosen}
        onChange={setChosen}
        won={krwAmountTotal}
        points={pricePoints}
        balancePoints={points}
        isOverMonth={isOverMonth}
      />
      {methodKey(chosen) === 'new' ? <TestCardSwitch checked={isTest} onChange={setTest} /> : null}
    </ConfirmSheet>
  )
}
