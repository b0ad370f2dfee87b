import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Panel } from '../../parts/Panel.tsx'
import type { PlatformVersions } from './platformVersions.ts'
import { ShutOutCount } from './ShutOutCount.tsx'
import { useVersionForm } from './useVersionForm.ts'
import styles from './VersionForm.module.css'
import looks from '../../parts/panelLooks.module.css'

/** Sets the versions of a platform. Before raising the minimum, shows how many sessions that would exclude. */
export function VersionForm({ versions }: { versions: PlatformVersions }) {
  const t = useT()
  const { form, change, reason, setReason, raises, shutOut, ...rest } = useVersionForm(versions)
  useShortcuts([{ key: 'mod+enter', text: 'VERSIONS.SAVE', run: rest.send }])
  return (
    <Panel
      label={t('VERSIONS.FORM')}
      head={<h2 className={looks.title}>{t('VERSIONS.FORM')}</h2>}
      foot={
        <Button fullWidth size="m" disabled={!rest.isComplete} busy={rest.isBusy} onClick={rest.send}>
          {t(raises ? 'FLAGS.ASK_SECOND' : 'VERSIONS.SAVE')} <Keycap name="mod+enter" onFill />
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
            error={rest.isAboveLatest ? t('VERSIONS.ABOVE_LATEST') : rest.isUnseen ? t('VERSIONS.UNSEEN') : undefined}
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
        {shutOut ? <ShutOutCount counted={shutOut} isHot={raises} /> : null}
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
        <TextField
          label={t('FLAGS.REASON')}
          hint={t('FLAGS.REASON_DETAIL')}
          autoComplete="off"
          maxLength={limits.flagReasonMaxChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className={looks.quiet}>{t(raises ? 'VERSIONS.TWO_DETAIL' : 'VERSIONS.FORM_DETAIL')}</p>
      </div>
    </Panel>
  )
}
