import type { Settings } from '@byeol/contract/user/settings.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { Switch } from '@byeol/ui/Switch.tsx'
import styles from './PushSettingsForm.module.css'
import { useSaveSettings } from './useSaveSettings.ts'

/**
 * The switches for consent to advertising and to advertising at night. Each shows the date of the last choice, and a
 * change is confirmed with its date (expectations.md, section 4).
 */
export function ConsentSwitches({ settings: { marketing, nightPush } }: { settings: Settings }) {
  const t = useT()
  const { longDay } = useFormats()
  const { mutate, isPending, variables } = useSaveSettings()

  const since = ({ agreed, decidedAt }: Settings['marketing']) =>
    decidedAt ? (
      <span className={styles.date}>
        {t(agreed ? 'MINE.CONSENT_GIVEN' : 'MINE.CONSENT_OFF', { date: longDay(decidedAt) })}
      </span>
    ) : null

  const decide = (kind: 'marketing' | 'nightPush', agreed: boolean) => {
    // Withdrawing consent to advertising also withdraws consent to advertising at night.
    const changes =
      kind === 'marketing' && !agreed && nightPush.agreed ? { marketing: false, nightPush: false } : { [kind]: agreed }
    mutate(changes, {
      onSuccess: ({ settings }) => {
        const date = longDay(settings[kind].decidedAt ?? new Date())
        const text =
          kind === 'marketing'
            ? agreed
              ? 'MINE.MARKETING_ON'
              : 'MINE.MARKETING_OFF'
            : agreed
              ? 'MINE.NIGHT_ON'
              : 'MINE.NIGHT_OFF'
        showToast({ text: t(text, { date }), durationMs: 6_000 })
      },
    })
  }
  const shown = (kind: 'marketing' | 'nightPush', agreed: boolean) => (isPending ? (variables[kind] ?? agreed) : agreed)

  return (
    <section aria-labelledby="consents">
      <h2 className={styles.title} id="consents">
        {t('MINE.CONSENTS')}
      </h2>
      <div className={styles.box}>
        <Switch
          icon="gift"
          description={
            <>
              {t('MINE.MARKETING_DETAIL')}
              {since(marketing)}
            </>
          }
          checked={shown('marketing', marketing.agreed)}
          onChange={({ target }) => decide('marketing', target.checked)}
        >
          {t('MINE.MARKETING')}
        </Switch>
        <Switch
          icon="moon"
          description={
            <>
              {marketing.agreed ? t('MINE.NIGHT_DETAIL') : t('MINE.NIGHT_NEEDS_MARKETING')}
              {since(nightPush)}
            </>
          }
          checked={shown('nightPush', nightPush.agreed)}
          disabled={!shown('marketing', marketing.agreed)}
          onChange={({ target }) => decide('nightPush', target.checked)}
        >
          {t('MINE.NIGHT')}
        </Switch>
      </div>
    </section>
  )
}
