import type { Inquiry } from '@byeol/contract/service.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './InquiryState.module.css'

/** The state of an inquiry: waiting, answered or closed. */
export function InquiryState({ state }: Pick<Inquiry, 'state'>) {
  const t = useT()
  return <span className={`${styles.state} ${styles[state]}`}>{t(`SERVICE.INQUIRY_${state}`)}</span>
}
