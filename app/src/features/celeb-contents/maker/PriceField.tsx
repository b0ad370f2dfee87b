import { limits } from '@byeol/contract/limits.ts'
import { typedAmount } from '@byeol/contract/text/typedDigits.ts'
import { useId, useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { earningsOf } from '../data/earnings.ts'
import { nearestPrice } from './contentsValue.ts'
import styles from './PriceField.module.css'

const { contentsPricePointsMax, contentsPricePointsMin, contentsPricePointsStep } = limits

/**
 * The field for the price in points, in steps of a hundred. Shows the price by card and what the celeb earns from a
 * sale.
 */
export function PriceField({ value, onChange }: { value: number; onChange: (points: number) => void }) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { krwWon, shareWon, storeShareWon } = earningsOf(value)
  const step = (by: 1 | -1) => onChange(nearestPrice(value + by * contentsPricePointsStep))
  const take = (text: string) => {
    setTyped(text)
    const points = typedAmount(text) ?? 0
    if (points === nearestPrice(points)) onChange(points)
  }
  const settle = () => {
    if (typed !== null) onChange(nearestPrice(typedAmount(typed) ?? value))
    setTyped(null)
  }
  return (
    <div className={ui.stack1}>
      <label className={ui.label} htmlFor={id}>
        {t('PREMIUM.PRICE')}
      </label>
      <div className={`${ui.row2} ${styles.box}`}>
        <IconButton
          icon="minus"
          className={styles.step}
          label={t('CONTENTS.PRICE_DOWN')}
          disabled={value <= contentsPricePointsMin}
          onClick={() => step(-1)}
        />
        <span className={styles.amount}>
          <span>
            <input
              id={id}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('CONTENTS.PRICE_POINTS')}
              value={typed ?? number(value)}
              size={Math.max(3, (typed ?? number(value)).length)}
              onChange={({ target }) => take(target.value)}
              onFocus={({ target }) => target.select()}
              onBlur={settle}
            />
            <b>P</b>
          </span>
          <small className={ui.detail}>{t('CONTENTS.PRICE_WON', { won: krwWon })}</small>
        </span>
        <IconButton
          icon="plus"
          className={styles.step}
          label={t('CONTENTS.PRICE_UP')}
          disabled={value >= contentsPricePointsMax}
          onClick={() => step(1)}
        />
      </div>
      <p className={styles.share}>
        <span>{t('CONTENTS.SHARE_EACH')}</span>
        <span>
          <b>{t('PAYMENT.WON', { won: shareWon })}</b> · {t('CONTENTS.SHARE_STORE', { won: storeShareWon })}
        </span>
      </p>
    </div>
  )
}
