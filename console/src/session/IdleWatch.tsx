import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { useEffect } from 'react'
import { useNow } from '../browser/useNow.ts'
import { call } from '../api/call.ts'
import { lastCall, startSession } from '../api/session.ts'
import { useT } from '../i18n/i18n.ts'
import { clockOf } from '../parts/clockOf.ts'
import { SheetBody } from '../parts/SheetBody.tsx'
import styles from './IdleWatch.module.css'
import looks from '../parts/panelLooks.module.css'

const warnMs = 2 * 60_000
// Nothing to do if the call fails: `send` has already updated the session store.
const ask = (): void => void call(consoleApi.staff.me, {}).then(startSession, () => undefined)

/**
 * Warns before an idle session ends. When the time is over, it asks the server, because another tab may have kept the
 * session alive: if the session has ended, the response is `session_expired`, and the sign-in page is shown.
 */
export function IdleWatch({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const now = useNow()
  const last = useStore(lastCall)
  const leftMs = last + limits.staffIdleMs - now.getTime()
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) ask()
  }, [isOver])
  return (
    <LazySheet open={leftMs < warnMs && !isOver} onClose={ask} title={t('FRAME.IDLE')}>
      <SheetBody>
        <p className={styles.detail}>
          {t('FRAME.IDLE_DETAIL', {
            minutes: Math.floor((limits.staffIdleMs - warnMs) / 60_000),
            left: clockOf(leftMs, 'seconds'),
          })}
        </p>
        <div className={looks.pair}>
          <Button variant="soft" size="m" onClick={onLeave}>
            {t('FRAME.IDLE_LEAVE')}
          </Button>
          <Button size="m" onClick={ask}>
            {t('FRAME.IDLE_STAY')}
          </Button>
        </div>
      </SheetBody>
    </LazySheet>
  )
}
