import { useT } from '../../../i18n/i18n.ts'
import { Note } from '../Note.tsx'

/** A link to a payment that is still undecided. */
export function OpenPayment({ href }: { href: string }) {
  const t = useT()
  return <Note icon="card" text={t('PAYMENT.OPEN')} detail={t('PAYMENT.OPEN_DETAIL')} href={href} />
}
