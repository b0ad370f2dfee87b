import { limits } from '@byeol/contract/limits.ts'
import ui from '@byeol/ui/classes.module.css'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { coolingFacts } from './coolingFacts.ts'
import styles from './CoolingRail.module.css'

const hours = limits.bankAccountCoolingMs / 3_600_000

/** When a new account can be used, why there is a waiting period, and how much of it is left. */
export function CoolingRail({ until }: { until: Date }) {
  const t = useT()
  const { clock, day } = useFormats()
  const now = useNow()
  const { done, hoursLeft } = coolingFacts(until, now)
  const past = t('BANK.COOLING_PAST', { hours, past: hours - hoursLeft })
  return (
    <div className={styles.cooling}>
      <div
        className={styles.rail}
        role="meter"
        aria-label={past}
        aria-valuetext={past}
        aria-valuemin={0}
        aria-valuemax={hours}
        aria-valuenow={hours - hoursLeft}
      >
        <i style={{ width: `${done * 100}%` }} />
      </div>
      <b>{t('BANK.COOLING_UNTIL', { date: day(until, now), time: clock(until) })}</b>
      <p className={ui.caption}>
        {t('BANK.COOLING_WHY', { hours })} {t('BANK.COOLING_LEFT', { count: hoursLeft })}
      </p>
    </div>
  )
}
