import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { settlementPath } from '../data/paths.ts'
import { useWon } from '../../payment/useWon.ts'
import { kindIcons } from '../parts/kindIcons.ts'
import { Tag } from '../parts/Tag.tsx'
import styles from './SettlementRow.module.css'

const tones: Record<Settlement['status'], 'plain' | 'hot' | 'ok'> = {
  requested: 'plain',
  approved: 'plain',
  paid: 'ok',
  rejected: 'hot',
  returned: 'hot',
}

/** A request in the list: the kind, the days, the amount and the status. */
export function SettlementRow({ settlement, now }: { settlement: Settlement; now: Date }) {
  const t = useT()
  const won = useWon()
  const { day } = useFormats()
  const { netWon, of, requestedAt, settlementId, status } = settlement
  return (
    <li>
      <Link className={styles.row} href={settlementPath(settlementId)}>
        <span className={`${ui.tile} ${styles.icon}`}>
          <Icon name={kindIcons[of]} size={20} />
        </span>
        <span className={`${ui.fill} ${styles.words}`}>
          {t(`SETTLEMENT.KIND_${of}`)}
          <small className={ui.detail}>{t('SETTLEMENT.REQUESTED_ON', { date: day(requestedAt, now) })}</small>
        </span>
        <span className={`${ui.stack0} ${styles.end}`}>
          <b>{won(netWon)}</b>
          <Tag tone={tones[status]}>{t(`SETTLEMENT.STATUS_${status}`)}</Tag>
        </span>
        <Icon name="next" size={18} />
      </Link>
    </li>
  )
}
