import type { QuietHours } from '@byeol/contract/user/settings.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Switch } from '@byeol/ui/Switch.tsx'
import { clockTimeText } from './clockTime.ts'
import styles from './PushSettingsForm.module.css'
import { TimeSelect } from './TimeSelect.tsx'

const defaultHours: QuietHours = { from: '23:00', to: '08:00' }

/** The hours without pushes, in Seoul time. They last past midnight if the end is earlier than the start. */
export function QuietHoursField({
  value,
  onChange,
}: {
  value: QuietHours | null
  onChange: (value: QuietHours | null) => void
}) {
  const t = useT()
  const formats = useFormats()
  return (
    <section aria-labelledby="quiet">
      <h2 className={styles.title} id="quiet">
        {t('MINE.QUIET')}
      </h2>
      <div className={styles.box}>
        <Switch
          icon="moon"
          description={t('MINE.QUIET_DETAIL')}
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? defaultHours : null)}
        >
          {t('MINE.QUIET_SWITCH')}
        </Switch>
        {value ? (
          <div className={styles.times}>
            <TimeSelect
              label={t('MINE.QUIET_FROM')}
              value={value.from}
              not={value.to}
              onChange={(from) => onChange({ ...value, from })}
            />
            <TimeSelect
              label={t('MINE.QUIET_TO')}
              value={value.to}
              not={value.from}
              onChange={(to) => onChange({ ...value, to })}
            />
          </div>
        ) : null}
      </div>
      {value && value.to < value.from ? (
        <p className={styles.note}>{t('MINE.QUIET_NEXT_DAY', { time: clockTimeText(value.to, formats) })}</p>
      ) : null}
    </section>
  )
}
