import type { Inquiry } from '@byeol/contract/service.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './InquiryState.module.css'

/** Whether an answer is awaited, there, or all is said. */
export function InquiryState({ state }: Pick<Inquiry, 'state'>) {
  const t = useT()
  return <span className={`${styles.state} ${styles[state]}`}>{t(`SERVICE.INQUIRY_${state}`)}</span>
}
