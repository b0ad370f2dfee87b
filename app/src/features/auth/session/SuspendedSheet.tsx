import type { Suspension } from '@byeol/contract/errors.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import styles from './SuspendedSheet.module.css'

/**
 * Why an account is suspended, until when (Seoul time), and where to appeal (expectations.md: suspended). Closed while
 * `suspension` is null.
 */
export function SuspendedSheet({ suspension, onClose }: { suspension: Suspension | null; onClose: () => void }) {
  const t = useT()
  const { longDay, clock } = useFormats()
  const until = suspension?.until
  const facts = [
    { name: t('AUTH.SUSPENDED_REASON'), value: suspension?.reason ?? t('AUTH.SUSPENDED_NO_REASON') },
    {
      name: t('AUTH.SUSPENDED_UNTIL'),
      value: until
        ? t('AUTH.SUSPENDED_DATE', { date: longDay(until), time: clock(until) })
        : t('AUTH.SUSPENDED_FOR_GOOD'),
    },
  ]
  return (
    <LazySheet
      open={suspension !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('AUTH.SUSPENDED')}
      subtitle={t('AUTH.SUSPENDED_DETAIL')}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.body}>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.appeal}>{t('AUTH.SUSPENDED_APPEAL')}</p>
        <Button fullWidth icon="help" href="/customer-service">
          {t('SERVICE.CUSTOMER_SERVICE')}
        </Button>
      </div>
    </LazySheet>
  )
}
