import type { Suspension } from '@byeol/contract/errors.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import styles from './SuspendedSheet.module.css'

/**
 * Shows why an account is suspended, until when (Seoul time), and where to appeal (expectations.md: suspended). With
 * `onPayments`, it also links to the pages that stay open.
 */
export function SuspendedSheet({
  suspension,
  onClose,
  onPayments,
}: {
  suspension: Suspension
  onClose: () => void
  onPayments?: (() => void) | undefined
}) {
  const t = useT()
  const { longDay, clock } = useFormats()
  const { reason, until } = suspension
  const facts = [
    { name: t('AUTH.SUSPENDED_REASON'), value: reason ?? t('AUTH.SUSPENDED_NO_REASON') },
    {
      name: t('AUTH.SUSPENDED_UNTIL'),
      value: until
        ? t('AUTH.SUSPENDED_DATE', { date: longDay(until), time: clock(until) })
        : t('AUTH.SUSPENDED_FOR_GOOD'),
    },
  ]
  return (
    <LazySheet
      open
      onClose={onClose}
      title={t('AUTH.SUSPENDED')}
      subtitle={onPayments ? t('AUTH.SUSPENDED_DETAIL') : undefined}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.body}>
        <dl className={`${ui.stack3} ${styles.facts}`}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className={ui.caption}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={`${ui.text} ${styles.appeal}`}>{t('AUTH.SUSPENDED_APPEAL')}</p>
        <div className={ui.stack2}>
          <Button fullWidth icon="help" href="/customer-service">
            {t('SERVICE.CUSTOMER_SERVICE')}
          </Button>
          {onPayments ? (
            <Button fullWidth variant="soft" icon="receipt" onClick={onPayments}>
              {t('AUTH.SUSPENDED_PAYMENTS')}
            </Button>
          ) : null}
        </div>
      </div>
    </LazySheet>
  )
}
