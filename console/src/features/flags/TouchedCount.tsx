import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Result } from '@byeol/contract/endpoint.ts'
import type { FlagName } from '@byeol/contract/flags.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { CountBox } from '../../parts/CountBox.tsx'
import styles from './TouchedCount.module.css'

type Touched = Result<typeof consoleApi.flags.preview>['list']

/** How many people a change affects, by platform and in total; nothing if there is no change. */
export function TouchedCount({ name, touched }: { name: FlagName; touched: Touched | undefined }) {
  const t = useT()
  const { number } = useFormats()
  if (!touched) return null
  const sum = (of: 'counted' | 'touched') => touched.reduce((total, each) => total + each[of], 0)
  const unit = name === 'signUp' ? 'ACCOUNTS' : 'SESSIONS'
  return (
    <CountBox
      what={t(`FLAGS.TOUCHED_${unit}`)}
      count={number(sum('touched'))}
      of={t(`FLAGS.OF_${unit}`, { count: number(sum('counted')) })}
      isHot={sum('touched') > 0}
    >
      <ul className={styles.platforms}>
        {touched.map(({ platform, ...counts }) => (
          <li key={platform}>
            {t(`VERSIONS.PLATFORM_${platform}`)} <span>{number(counts.touched)}</span>
          </li>
        ))}
      </ul>
    </CountBox>
  )
}
