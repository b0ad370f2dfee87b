import { Button } from '@byeol/ui/Button.tsx'
import { ProgressBar } from '@byeol/ui/ProgressBar.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Panel } from '../../parts/Panel.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { Tag } from '../../parts/Tag.tsx'
import styles from './BuildsPanel.module.css'
import type { PlatformVersions } from './platformVersions.ts'
import { useVersionSave } from './useVersionSave.ts'
import looks from '../../parts/panelLooks.module.css'

/** Which builds were used by the sessions of the last 30 days. */
export function BuildsPanel({ versions }: { versions: PlatformVersions }) {
  const { platform, builds, minVersion, latestVersion } = versions
  const t = useT()
  const { number } = useFormats()
  const most = Math.max(1, ...builds.map(({ sessions }) => sessions))
  return (
    <Panel
      label={t('VERSIONS.BUILDS')}
      head={<PanelHead backHref="/versions" title={t(`VERSIONS.PLATFORM_${platform}`)} />}
    >
      <p className={styles.quiet}>{t('VERSIONS.BUILDS_DETAIL')}</p>
      {builds.length === 0 ? <p>{t('VERSIONS.BUILDS_NONE')}</p> : null}
      <ul className={styles.builds}>
        {builds.map(({ build, sessions }) => (
          <li key={build}>
            <b>{build === 0 ? t('VERSIONS.UNKNOWN') : number(build)}</b>
            <ProgressBar value={sessions / most} label={t('VERSIONS.BUILD', { build: number(build) })} />
            <span>{number(sessions)}</span>
            {build < minVersion ? (
              <Tag tone="risk">{t('VERSIONS.SHUT_OUT')}</Tag>
            ) : build >= latestVersion ? (
              <Tag tone="ok">{t('VERSIONS.NEWEST')}</Tag>
            ) : null}
          </li>
        ))}
      </ul>
      <GoBack versions={versions} />
    </Panel>
  )
}

/** Lowers the minimum to the one before the last change, which excludes no sessions. */
function GoBack({ versions }: { versions: PlatformVersions }) {
  const t = useT()
  const { set, isBusy } = useVersionSave(versions)
  const { previous, waiting, minVersion } = versions
  if (!previous || waiting || previous.minVersion >= minVersion) return null
  return (
    <div className={looks.lines}>
      <Button
        variant="soft"
        size="m"
        icon="lock"
        busy={isBusy}
        onClick={() => void set(previous, 0, t('FLAGS.BACK_REASON'))}
      >
        {t('FLAGS.GO_BACK')}
      </Button>
      <p className={looks.quiet}>{t('VERSIONS.GO_BACK_DETAIL', { name: previous.minVersionName })}</p>
    </div>
  )
}
