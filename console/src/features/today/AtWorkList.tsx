import type { AtWork } from '@byeol/contract/console/todayCalls.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { StaffMark } from '../../parts/StaffMark.tsx'
import styles from './AtWorkList.module.css'
import { Block } from './Block.tsx'

/** The staff who recently used the console, and how much work each of them has claimed. */
export function AtWorkList({ atWork }: { atWork: readonly AtWork[] }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Block title={t('TODAY.AT_WORK')} end={<span className={styles.count}>{number(atWork.length)}</span>}>
      <ul>
        {atWork.map(({ staff, holds }) => (
          <li key={staff.id} className={styles.row}>
            <StaffMark name={staff.displayName} large />
            <span>
              <b>{staff.displayName}</b>
              <small>{staff.roles.map((role) => t(`FRAME.ROLE_${role}`)).join(', ')}</small>
            </span>
            {holds > 0 ? <em>{t('TODAY.HOLDS', { count: holds })}</em> : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}
