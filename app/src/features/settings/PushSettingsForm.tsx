import { pushKinds, type Settings } from '@byeol/contract/user/settings.ts'
import { useSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { Switch } from '@byeol/ui/Switch.tsx'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { PushHere } from './PushHere.tsx'
import styles from './PushSettingsForm.module.css'
import { QuietHoursField } from './QuietHoursField.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

const icons: Record<(typeof pushKinds)[number], IconName> = {
  chat: 'chat',
  post: 'pen',
  comment: 'reply',
  subscription: 'tabStar',
  notice: 'notice',
}

/**
 * Switches for the kinds of pushes, the quiet hours, and, in a separate section, the consents (expectations.md, Ads
 * push).
 */
export function PushSettingsForm({ settings }: { settings: Settings }) {
  const t = useT()
  const { mutate } = useSaveSettings()
  // Suspended people get no pushes, but can still withdraw consents.
  const isSuspended = useSuspension() !== null
  return (
    <>
      {isSuspended ? null : <PushHere />}
      <section aria-labelledby="kinds">
        <h2 className={styles.title} id="kinds">
          {t('MINE.PUSH_KINDS')}
        </h2>
        <div className={styles.box}>
          {pushKinds.map((kind) => (
            <Switch
              key={kind}
              icon={icons[kind]}
              description={t(`MINE.PUSH_${kind}_DETAIL`)}
              checked={settings.push[kind]}
              onChange={({ target }) => mutate({ push: { [kind]: target.checked } })}
            >
              {t(`MINE.PUSH_${kind}`)}
            </Switch>
          ))}
        </div>
      </section>
      <QuietHoursField value={settings.quietHours} onChange={(quietHours) => mutate({ quietHours })} />
      <ConsentSwitches settings={settings} />
    </>
  )
}
