import type { UserId } from '@byeol/contract/ids.ts'
import type { ComponentProps } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { ourDaysPath } from './data/premiumPaths.ts'
import styles from './DaysStamp.module.css'

/** The stamp with the days together with a celeb. It links to the page about those days. */
export function DaysStamp({
  days,
  celebUserId,
  className = '',
  ...look
}: { days: number; celebUserId: UserId } & Omit<ComponentProps<typeof Stamp>, 'text' | 'label'>) {
  const t = useT()
  return (
    <Link className={`${styles.link} ${className}`} href={ourDaysPath(celebUserId)}>
      <Stamp {...look} text={`D+${days}`} label={`D+${days} ${t('USER.DAYS_TOGETHER_NAMED', { days })}`} />
    </Link>
  )
}
