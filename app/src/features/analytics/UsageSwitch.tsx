import { Switch } from '@byeol/ui/Switch.tsx'
import { useT } from '../../i18n/i18n.ts'
import { track } from './track.ts'
import { isCountable, setUsage, useIsUsageOn } from './usage.ts'

/** Switches usage statistics of this browser on or off. They are off by default, and do not exist in native apps. */
export function UsageSwitch({ className }: { className?: string | undefined }) {
  const t = useT()
  const isOn = useIsUsageOn()
  if (!isCountable) return null
  const change = (on: boolean) => {
    setUsage(on)
    track({ name: 'session_start' })
  }
  return (
    <Switch
      icon="sliders"
      className={className}
      description={t('SETTINGS.USAGE_DETAIL')}
      checked={isOn}
      onChange={({ target }) => change(target.checked)}
    >
      {t('SETTINGS.USAGE')}
    </Switch>
  )
}
