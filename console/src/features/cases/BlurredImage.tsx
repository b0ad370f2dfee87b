import { Icon } from '@byeol/ui/Icon.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './BlurredPicture.module.css'

/**
 * A picture that is blurred until it is pressed, and blurred again by the next press. If it is missing, `onLoad`
 * fetches it.
 */
export function BlurredImage({
  src,
  isLoading = false,
  onLoad,
}: {
  src: string | undefined
  isLoading?: boolean
  onLoad?: () => void
}) {
  const t = useT()
  const [isClear, setClear] = useState(false)
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isClear}
      aria-busy={isLoading || undefined}
      onClick={() => (src ? setClear(!isClear) : onLoad?.())}
    >
      {src ? <img src={src} alt="" className={isClear ? undefined : styles.blurred} /> : null}
      <span className={isClear ? 'sr' : styles.veil}>
        <Icon name="eyeOff" size={18} />
        {t('CASES.BLURRED')}
        <small>{t('CASES.BLURRED_SHOW')}</small>
      </span>
    </button>
  )
}
