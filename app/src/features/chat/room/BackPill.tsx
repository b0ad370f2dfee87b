import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './BackPill.module.css'

/** A button that returns to the message from which the viewer jumped. */
export function BackPill({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.pill} onClick={onPress}>
      <Icon name="undo" size={18} />
      {t('MESSAGE.BACK_TO')}
    </button>
  )
}
