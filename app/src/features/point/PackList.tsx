import type { PointBalance, PointProduct } from '@byeol/contract/point.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../i18n/i18n.ts'
import { overLimit } from './packs.ts'
import styles from './PackList.module.css'

/** The packs of points and their prices. Those that exceed a limit are disabled and say why. */
export function PackList({
  packs,
  balance,
  value,
  onChange,
}: {
  packs: readonly PointProduct[]
  balance: PointBalance
  value: string | null
  onChange: (id: string) => void
}) {
  const t = useT()
  return (
    <fieldset className={`${ui.stack2} ${styles.packs}`}>
      <legend className="sr">{t('POINT.PACKS')}</legend>
      {packs.map((pack) => {
        const over = overLimit(pack, balance)
        return (
          <label key={pack.id} className={`${ui.row3} ${styles.pack}`}>
            <input
              type="radio"
              name="pack"
              checked={pack.id === value}
              disabled={over !== null}
              onChange={() => onChange(pack.id)}
            />
            <span className={`${ui.tile} ${styles.dot}`}>
              {pack.id === value ? <Icon name="check" size={14} /> : null}
            </span>
            <b>
              {t('ROOM.POINTS', { points: pack.points })}
              {over ? (
                <small className={ui.detail}>{t(over === 'month' ? 'POINT.OVER_MONTH' : 'POINT.OVER_DAY')}</small>
              ) : null}
            </b>
            <em>{t('PAYMENT.WON', { won: pack.krwAmountTotal })}</em>
          </label>
        )
      })}
    </fieldset>
  )
}
