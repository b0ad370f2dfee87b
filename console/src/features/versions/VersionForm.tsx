import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { CountBox } from '../../parts/CountBox.tsx'
import { Panel } from '../../parts/Panel.tsx'
import type { PlatformVersions } from './platformVersions.ts'
import { useVersionForm } from './useVersionForm.ts'
import styles from './VersionForm.module.css'
import looks from '../../parts/panelLooks.module.css'

/** Sets the versions of a platform. Before raising a minimum, shows how many sessions that shuts out. */
export function VersionForm({ versions }: { versions: PlatformVersions }) {
  const t = useT()
  const { number } = useFormats()
  const { form, change, raises, shutOut, ...rest } = useVersionForm(versions)
  useShortcuts([{ key: 'mod+enter', text: 'VERSIONS.SAVE', run: rest.send }])
  const count = shutOut ? number(shutOut.shutOut) : ''
  return (
    <Panel
      label={t('VERSIONS.FORM')}
      head={<h2 className={looks.title}>{t('VERSIONS.FORM')}</h2>}
      foot={
        <Button fullWidth size="m" disabled={!rest.isComplete} busy={rest.isBusy} onClick={rest.send}>
          {raises && shutOut ? t('VERSIONS.RAISE', { count }) : t('VERSIONS.SAVE')} <Keycap name="mod+enter" onFill />
        </Button>
      }
    >
      <div className={looks.sections}>
        <fieldset className={styles.pair}>
          <legend>{t('VERSIONS.MIN')}</legend>
          <TextField
            label={t('VERSIONS.BUILD_NUMBER')}
            inputMode="numeric"
            autoComplete="off"
            error={rest.isAboveLatest ? t('VERSIONS.ABOVE_LATEST') : undefined}
            value={form.minVersion}
            onChange={({ target }) => change({ minVersion: target.value.trim() })}
          />
          <TextField
            label={t('VERSIONS.NAME')}
            autoComplete="off"
            maxLength={20}
            value={form.minVersionName}
            onChange={({ target }) => change({ minVersionName: target.value })}
          />
        </fieldset>
        {shutOut ? (
          <CountBox
            what={t('VERSIONS.SHUT_OUT_COUNT')}
            count={count}
            of={t('VERSIONS.SHUT_OUT_OF', { count: number(shutOut.sessions) })}
            isHot={raises}
          />
        ) : null}
        <fieldset className={styles.pair}>
          <legend>{t('VERSIONS.LATEST')}</legend>
          <TextField
            label={t('VERSIONS.BUILD_NUMBER')}
            inputMode="numeric"
            autoComplete="off"
            value={form.latestVersion}
            onChange={({ target }) => change({ latestVersion: target.value.trim() })}
          />
          <TextField
            label={t('VERSIONS.NAME')}
            autoComplete="off"
            maxLength={20}
            value={form.latestVersionName}
            onChange={({ target }) => change({ latestVersionName: target.value })}
          />
        </fieldset>
        <p className={looks.quiet}>{t('VERSIONS.FORM_DETAIL')}</p>
      </div>
    </Panel>
  )
}
