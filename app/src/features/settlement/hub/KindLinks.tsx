import type { Estimate } from '@byeol/contract/celeb/settlementCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { Earnings } from '../data/earnings.ts'
import { kindPaths } from '../data/paths.ts'
import { useHideableWon } from '../data/useHideableWon.ts'
import { kindIcons } from '../parts/kindIcons.ts'
import styles from './KindLinks.module.css'

/** Links to the kinds of earnings, each with the amount that can be settled, or the reason why an amount cannot. */
export function KindLinks({ earnings, estimates }: { earnings: Earnings; estimates: readonly Estimate[] }) {
  const t = useT()
  const won = useHideableWon()
  const { day } = useFormats()
  const detailOf = ({ held, heldWon, of, refusal }: Estimate): string => {
    if (refusal === 'open_request') return t('SETTLEMENT.ONGOING', { sum: won(earnings[of].lockedWon) })
    const last = held.at(-1)
    if (last) return t('SETTLEMENT.WAITS', { date: day(last.until), sum: won(heldWon) })
    return t(`SETTLEMENT.FROM_${of}`)
  }
  return (
    <section>
      <h2 className={ui.head}>
        {t('SETTLEMENT.THREE')}
        <small className={ui.caption}>{t('SETTLEMENT.THREE_DETAIL')}</small>
      </h2>
      <ul className={`${ui.card} ${styles.kinds}`}>
        {estimates.map((estimate) => (
          <li key={estimate.of}>
            <Link className={styles.kind} href={kindPaths[estimate.of]}>
              <span className={styles.icon}>
                <Icon name={kindIcons[estimate.of]} size={20} />
              </span>
              <span className={`${ui.fill} ${styles.words}`}>
                <b>
                  {t(`SETTLEMENT.KIND_${estimate.of}`)}
                  <em>{won(earnings[estimate.of].availableWon)}</em>
                </b>
                <small>{detailOf(estimate)}</small>
              </span>
              <Icon name="next" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
