import type { HeldPurchase } from '@byeol/contract/console/money/storePurchaseCalls.ts'
import { typedAmount } from '@byeol/contract/text/typedDigits.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useState } from 'react'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Note } from '../../parts/Note.tsx'
import { useHeldActs } from './useHeldActs.ts'
import { usePriceText } from './usePriceText.ts'
import looks from '../../parts/panelLooks.module.css'

function wonIn(text: string): number | null {
  const won = typedAmount(text)
  return won !== null && won > 0 && won < 1e9 ? won : null
}

/** The data that Apple signed next to our price, and the two possible decisions. */
export function HeldPurchaseCard({ held }: { held: HeldPurchase }) {
  const t = useT()
  const { number, longDay } = useFormats()
  const priceText = usePriceText()
  const { give, refuse, isBusy } = useHeldActs(held)
  const [words, setWords] = useState('')
  const [won, setWon] = useState('')
  const { transactionId, orderId, userId, name, because, storefront, signed, expected, quantity } = held
  const { approved, paidWon } = held
  const bookedWon = paidWon ?? wonIn(won)
  const length = visibleLength(words.trim())
  const isReady = length > 0 && length <= limits.refundReasonMaxChars
  return (
    <article className={looks.card}>
      <h2 className={looks.title}>
        {name} · {t(`STORE_PURCHASES.BECAUSE_${because}`)}
      </h2>
      <Facts
        rows={[
          [t('STORE_PURCHASES.SIGNED'), priceText(signed)],
          [t('STORE_PURCHASES.EXPECTED'), priceText(expected)],
          [t('STORE_PURCHASES.STOREFRONT'), storefront ?? t('STORE_PURCHASES.UNKNOWN')],
          [t('STORE_PURCHASES.QUANTITY'), number(quantity)],
          [t('STORE_PURCHASES.BOUGHT'), longDay(held.purchasedAt)],
          [t('STORE_PURCHASES.TRANSACTION'), transactionId],
          [
            t('STORE_PURCHASES.ORDER'),
            <Link key="order" href={`/orders/${orderId}`}>
              {orderId}
            </Link>,
          ],
          [t('STORE_PURCHASES.BUYER'), userId],
          ...(approved
            ? [[t('STORE_PURCHASES.APPROVED'), `${approved.by} · ${number(approved.bookedWon)}`] as const]
            : []),
        ]}
      />
      {paidWon === null ? (
        <TextField
          label={t('STORE_PURCHASES.BOOKED')}
          hint={t('STORE_PURCHASES.BOOKED_DETAIL')}
          inputMode="numeric"
          value={won}
          maxLength={16}
          onChange={({ target }) => setWon(target.value)}
        />
      ) : null}
      <TextArea
        label={t('REFUNDS.WORDS')}
        value={words}
        length={length}
        max={limits.refundReasonMaxChars}
        rows={2}
        onChange={setWords}
      />
      <Note>{t('STORE_PURCHASES.REFUSE_DETAIL')}</Note>
      <div className={looks.acts}>
        <Button variant="soft" size="m" busy={isBusy} disabled={!isReady} onClick={() => refuse(words.trim())}>
          {t('STORE_PURCHASES.REFUSE')}
        </Button>
        <Button
          size="m"
          busy={isBusy}
          disabled={!isReady || bookedWon === null}
          onClick={() => give(words.trim(), bookedWon!)}
        >
          {t('STORE_PURCHASES.GIVE')}
        </Button>
      </div>
    </article>
  )
}
