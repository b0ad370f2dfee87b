import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { appAddress, openInApp } from '../../../native/openInApp.ts'
import { Button } from '@byeol/ui/Button.tsx'
import styles from './GetAppPage.module.css'

/** A button that opens this page in the native app. Shown only on phones. If no app opens, it says so. */
export function OpenInApp({ page }: { page: URL }) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  if (!appAddress(page, navigator)) return null
  const open = async () => {
    setState('opening')
    setState((await openInApp(page)) ? 'idle' : 'failed')
  }
  return (
    <>
      <Button fullWidth variant="primary" busy={state === 'opening'} onClick={() => void open()}>
        {t('AUTH.OPEN_IN_APP')}
      </Button>
      <p className={styles.failed} role="status">
        {state === 'failed' ? t('AUTH.OPEN_IN_APP_FAILED') : ''}
      </p>
    </>
  )
}
