import type { Photo } from '@byeol/contract/file.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { Spinner } from '@byeol/ui/Spinner.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { ZoomedPhoto } from '../../file/ZoomedPhoto.tsx'
import styles from './SoldPhoto.module.css'

const triesMax = 3
const firstWaitMs = 1_500

/**
 * A photo of contents at full size. The server watermarks it for the buyer when it is first viewed, and may refuse
 * while it is busy. So a photo that fails to load is requested again automatically a few times, and then with a button.
 */
export function SoldPhoto({
  photo: { links, preview, width, height },
  alt,
  current,
  mark,
  onRenew,
}: {
  photo: Photo
  alt: string
  current: boolean
  mark: ReactNode
  onRenew: () => void
}) {
  const t = useT()
  const [{ of, tries, is }, setState] = useState({ of: links.large, tries: 0, is: 'loading' })
  // After a link was renewed, start counting tries again.
  const isFresh = of !== links.large
  const state = isFresh ? { of: links.large, tries: 0, is: 'loading' } : { of, tries, is }
  const mayAskAgain = state.is === 'failed' && state.tries < triesMax
  useEffect(() => {
    if (!mayAskAgain) return
    const ask = () => setState({ of: links.large, tries: tries + 1, is: 'loading' })
    const timer = setTimeout(ask, firstWaitMs * 2 ** tries)
    return () => clearTimeout(timer)
  }, [mayAskAgain, tries, links.large])
  const retry = () => {
    setState({ of: links.large, tries: 1, is: 'loading' })
    onRenew()
  }
  const hasFailed = state.is === 'failed' && !mayAskAgain
  return (
    <div className={styles.place}>
      <ZoomedPhoto
        // The server ignores `try`. Without it, the browser would not request the same address again.
        src={`${links.large}${state.tries > 0 ? `&try=${state.tries}` : ''}`}
        preview={preview}
        alt={alt}
        width={width}
        height={height}
        current={current}
        mark={mark}
        onSettled={(is) => setState({ ...state, is })}
      />
      {hasFailed ? (
        <div className={styles.failed} role="alert">
          <p>{t('CHAT.PHOTO_FAILED')}</p>
          <Button variant="soft" icon="retry" onClick={retry}>
            {t('ERROR.RETRY')}
          </Button>
        </div>
      ) : state.is === 'loaded' ? null : (
        <p className={styles.waiting} role="status">
          <Spinner size={16} />
          {t('CONTENTS.PHOTO_WAITING')}
        </p>
      )}
    </div>
  )
}
