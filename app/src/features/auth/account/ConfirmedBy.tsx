import type { DeletionSummary } from '@byeol/contract/auth.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './DeleteAccount.module.css'

export function ConfirmedBy({ way }: { way: DeletionSummary['confirmBy'][number] }) {
  const t = useT()
  return (
    <p className={styles.confirmed} role="status">
      <Icon name="check" size={20} />
      {t(`MINE.BY_${way}`)} · {t('MINE.CONFIRM_DONE')}
    </p>
  )
}
