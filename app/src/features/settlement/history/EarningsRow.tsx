import type { EarningsLine } from '@byeol/contract/celeb/settlementCalls.ts'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useWon } from '../data/useWon.ts'
import styles from './EarningsRow.module.css'

const icons: Record<EarningsLine['earning'], IconName> = {
  subscription: 'tabStar',
  contents: 'image',
  dm: 'chat',
  donation: 'gift',
}

/** One change of the earnings: what it was for, and from when it can be settled. What was taken says why. */
export function EarningsRow({ line, now }: { line: EarningsLine; now: Date }) {
  const t = useT()
  const won = useWon()
  const { clock, day } = useFormats()
  const { amountWon, at, availableAt, contentsTitle, earning, kind } = line
  const isIn = amountWon > 0
  const isHeld = availableAt !== null && availableAt > now
  const name = contentsTitle ?? t(`SETTLEMENT.EARNING_${earning}`)
  return (
    <li className={styles.line}>
      <span className={`${styles.icon} ${isIn ? styles.in : ''}`}>
        <Icon name={kind === 'earned' ? icons[earning] : kind === 'settled' ? 'bank' : 'undo'} size={20} />
      </span>
      <div className={styles.words}>
        <b>{name}</b>
        <small>
          {day(at, now)} {clock(at)}
        </small>
        {kind === 'earned' ? null : <small>{t(`SETTLEMENT.LINE_${kind}`)}</small>}
        {isHeld ? <small>{t('SETTLEMENT.FREE_FROM', { date: day(availableAt, now) })}</small> : null}
      </div>
      <b className={`${styles.amount} ${isIn ? styles.plus : ''}`}>
        {isIn ? '+' : ''}
        {won(amountWon)}
      </b>
    </li>
  )
}
