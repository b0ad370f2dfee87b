import { platforms } from '@byeol/contract/auth/boot.ts'
import type { StaffFlag } from '@byeol/contract/console/flagCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextField } from '@byeol/ui/TextField.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Keycap } from '../../keyboard/Keycap.tsx'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { Panel } from '../../parts/Panel.tsx'
import styles from './FlagForm.module.css'
import { TouchedCount } from './TouchedCount.tsx'
import { useFlagForm } from './useFlagForm.ts'
import looks from '../../parts/panelLooks.module.css'

/** Switches a flag on for a percentage of people, and shows before saving how many people that affects. */
export function FlagForm({ flag }: { flag: StaffFlag }) {
  const t = useT()
  const { form, change, reason, setReason, touched, ...rest } = useFlagForm(flag)
  useShortcuts([{ key: 'mod+enter', text: 'FLAGS.SAVE', run: rest.send }])
  return (
    <Panel
      label={t('FLAGS.FORM')}
      head={<h2 className={looks.title}>{t('FLAGS.FORM')}</h2>}
      foot={
        <Button fullWidth size="m" disabled={!rest.isComplete} busy={rest.isBusy} onClick={rest.send}>
          {t(rest.takesTwo ? 'FLAGS.ASK_SECOND' : 'FLAGS.SAVE')} <Keycap name="mod+enter" onFill />
        </Button>
      }
    >
      <div className={looks.sections}>
        <fieldset className={styles.percents}>
          <legend>{t('FLAGS.FOR_WHOM')}</legend>
          <div className={looks.acts}>
            <Button variant="soft" size="m" onClick={() => change({ web: '0', android: '0', ios: '0' })}>
              {t('FLAGS.ALL_OFF')}
            </Button>
            <Button variant="soft" size="m" onClick={() => change({ web: '100', android: '100', ios: '100' })}>
              {t('FLAGS.ALL_ON')}
            </Button>
          </div>
          <div className={styles.row}>
            {platforms.map((platform) => (
              <TextField
                key={platform}
                label={t(`FLAGS.FIELD_${platform}`)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                error={rest.isWrong(platform) ? t('FLAGS.WRONG') : undefined}
                value={form[platform]}
                onChange={({ target }) => change({ [platform]: target.value.trim() })}
              />
            ))}
          </div>
        </fieldset>
        <TouchedCount name={flag.name} touched={rest.isChanged ? touched : undefined} />
        <TextField
          label={t('FLAGS.REASON')}
          hint={t('FLAGS.REASON_DETAIL')}
          autoComplete="off"
          maxLength={limits.flagReasonMaxChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className={looks.quiet}>{t(rest.takesTwo ? 'FLAGS.TWO_DETAIL' : 'FLAGS.FORM_DETAIL')}</p>
      </div>
    </Panel>
  )
}
