import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { errorText } from '../errors/errorText.ts'
import { contactMail } from '../i18n/company.ts'
import { useT, type TextKey } from '../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { StarMark } from '@byeol/ui/StarMark.tsx'
import { boot } from './boot.ts'
import styles from './BootPage.module.css'
import { removeStuckNote } from './hideSplash.ts'
import { markBootPageShown } from './waitForBootPage.ts'
import { stageCount, useBoot } from '../api/bootState.ts'
import { insideUrl } from '../shell/links/insideUrl.ts'
import { takeRequestedState } from './requestedState.ts'
import { useTitle } from '../shell/useTitle.ts'

/** A stage that takes longer offers a retry. */
const stageTimeoutMs = 8_000

/**
 * Shows the eleven stages of boot, then opens the requested page. On failure it shows the error, a retry and a contact
 * link.
 */
export function BootPage() {
  const t = useT()
  const { state, stage, error } = useBoot()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = insideUrl(search.get('r')) ?? '/'
  useTitle('')

  useEffect(() => {
    markBootPageShown()
    removeStuckNote()
  }, [])
  useEffect(() => {
    if (state !== 'error') return
    const tryAgain = () => void boot()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [state])
  useEffect(() => {
    if (state === 'done') void navigate(wanted, { replace: true, state: takeRequestedState() })
  }, [state, wanted, navigate])

  return (
    <Screen label={t('BOOT.PROGRESS')} busy={state === 'before'}>
      <div className={`${ui.tile} ${styles.mark}`}>
        <StarMark size={72} />
      </div>
      {state === 'error' ? (
        <div className={`${ui.stack3} ${styles.failure}`} role="alert">
          <h1>{t('BOOT.FAILED')}</h1>
          <p>{errorText(error)}</p>
          <WaysOut retry={() => void boot()} />
        </div>
      ) : (
        <div className={`${ui.stack3} ${styles.progress}`}>
          <progress className={styles.bar} aria-label={t('BOOT.PROGRESS')} max={stageCount} value={stage} />
          <p className={ui.label} role="status">
            {t(`BOOT.STAGE_${stage}` as TextKey)}
          </p>
          <SlowHint key={stage} />
        </div>
      )}
    </Screen>
  )
}

function SlowHint() {
  const t = useT()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), stageTimeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className={styles.slow} role="status">
        {slow ? t('BOOT.STILL_TRYING') : ''}
      </p>
      {slow && <WaysOut retry={() => location.reload()} />}
    </>
  )
}

function WaysOut({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <>
      <Button icon="retry" onClick={retry}>
        {t('BOOT.RETRY')}
      </Button>
      <Link className={styles.contact} href={contactMail()}>
        {t('BOOT.CONTACT')}
      </Link>
    </>
  )
}
