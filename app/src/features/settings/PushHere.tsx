import { Icon } from '@byeol/ui/Icon.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Switch } from '@byeol/ui/Switch.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { platform } from '../../native/platform.ts'
import { turnOffPush, turnOnPush, usePushState } from '../notification/push.ts'
import styles from './PushSettingsForm.module.css'

/** Whether this browser or phone receives pushes: a switch, or the reason why it cannot and what to do. */
export function PushHere() {
  const t = useT()
  const state = usePushState()
  const [isBusy, setBusy] = useState(false)
  const isPhone = platform !== 'web'
  if (isPhone && state === 'none') return null
  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      await (wanted ? turnOnPush() : turnOffPush())
    } catch {
      showToast({ text: t('MINE.PUSH_HERE_FAILED'), icon: 'alert' })
    } finally {
      setBusy(false)
    }
  }
  if (state === 'on' || state === 'off')
    return (
      <div className={styles.box}>
        <Switch
          icon="bell"
          description={isPhone ? undefined : t('MINE.PUSH_HERE_DETAIL')}
          checked={state === 'on'}
          disabled={isBusy}
          onChange={({ target }) => void change(target.checked)}
        >
          {t(isPhone ? 'PHONE.PUSH_HERE' : 'MINE.PUSH_HERE')}
        </Switch>
      </div>
    )
  return (
    <div className={styles.permission}>
      <Icon name="bellOff" />
      <p>
        <b>{t(isPhone ? 'PHONE.PUSH_BLOCKED' : `MINE.PUSH_HERE_${state}`)}</b>
        {t(isPhone ? 'PHONE.PUSH_BLOCKED_DETAIL' : `MINE.PUSH_HERE_${state}_DETAIL`)}
      </p>
    </div>
  )
}
