import type { Ref } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import styles from './MicButton.module.css'

/** The button of a composer that opens the recorder. */
export function MicButton({
  disabled = false,
  onPress,
  buttonRef,
}: {
  disabled?: boolean
  onPress: () => void
  buttonRef?: Ref<HTMLButtonElement>
}) {
  const t = useT()
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.mic}
      aria-label={t('MEDIA.RECORD')}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name="mic" size={22} />
    </button>
  )
}
