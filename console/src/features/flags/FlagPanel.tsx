import { platforms } from '@byeol/contract/auth/boot.ts'
import { flagLocksOut, type StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ProgressBar } from '@byeol/ui/ProgressBar.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import styles from './FlagPanel.module.css'
import { FlagTag } from './FlagTag.tsx'
import { useFlagSave } from './useFlagSave.ts'
import looks from '../../parts/panelLooks.module.css'

/** What a flag does, for how many people it is on, and who changed it last. */
export function FlagPanel({ flag }: { flag: StaffFlag }) {
  const { name, percents, changedBy, changedAt } = flag
  const t = useT()
  const { longDay, clock } = useFormats()
  return (
    <Panel
      label={t('FLAGS.ONE')}
      head={<PanelHead backHref="/flags" title={t(`FLAGS.NAME_${name}`)} end={<FlagTag percents={percents} />} />}
    >
      <div className={looks.sections}>
        <div className={styles.words}>
          <p>{t(`FLAGS.WHAT_${name}`)}</p>
          <p className={looks.quiet}>{t(`FLAGS.STAYS_${name}`)}</p>
        </div>
        <ul className={styles.platforms}>
          {platforms.map((platform) => (
            <li key={platform}>
              <b>{t(`VERSIONS.PLATFORM_${platform}`)}</b>
              <ProgressBar value={percents[platform] / 100} label={t(`VERSIONS.PLATFORM_${platform}`)} />
              <span>{t('FLAGS.PERCENT', { percent: percents[platform] })}</span>
            </li>
          ))}
        </ul>
        {changedAt ? (
          <Facts
            rows={[
              [t('FLAGS.CHANGED_BY'), changedBy],
              [t('FLAGS.CHANGED_AT'), `${longDay(changedAt)} ${clock(changedAt)}`],
            ]}
          />
        ) : (
          <p className={looks.quiet}>{t('FLAGS.NEVER_DETAIL')}</p>
        )}
        <GoBack flag={flag} />
      </div>
    </Panel>
  )
}

/** Restores the percentages from before the last change, unless that would deny the feature to people. */
function GoBack({ flag }: { flag: StaffFlag }) {
  const t = useT()
  const { set, isBusy } = useFlagSave(flag)
  const { name, percents, previous, waiting } = flag
  const isOther = previous !== null && platforms.some((platform) => previous[platform] !== percents[platform])
  if (!isOther || waiting || flagLocksOut(name, percents, previous)) return null
  return (
    <div className={looks.lines}>
      <Button
        variant="soft"
        size="m"
        icon="lock"
        busy={isBusy}
        onClick={() => void set(previous, t('FLAGS.BACK_REASON'))}
      >
        {t('FLAGS.GO_BACK')}
      </Button>
      <p className={looks.quiet}>{t('FLAGS.GO_BACK_DETAIL', previous)}</p>
    </div>
  )
}
