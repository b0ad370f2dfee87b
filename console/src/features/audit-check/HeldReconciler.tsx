import type { HeldReconciler as Held } from '@byeol/contract/console/auditChecks.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'
import { Section } from '../../parts/Sections.tsx'
import { useAct } from '../../parts/useAct.ts'
import styles from './AuditCheckPage.module.css'
import looks from '../../parts/panelLooks.module.css'

const { check, letReconcile } = consoleApi.audit

/** After a restore: what was lost, and the button with which an owner lets the reconciler continue. */
export function HeldReconciler({ held, maySign }: { held: Held; maySign: boolean }) {
  const t = useT()
  const { listTime } = useFormats()
  const { act, isBusy } = useAct([check])
  const { id: restoreId, restoredTo, lostUntil, droppedSends, pendingOrders } = held
  const [from, until] = [listTime(restoredTo), listTime(lostUntil)]
  const letGoOn = async () => {
    const rows = [
      [t('AUDIT_CHECK.RESTORED_TO'), from],
      [t('AUDIT_CHECK.LOST_UNTIL'), until],
    ] as const
    const signs = { title: t('AUDIT_CHECK.LET'), rows, button: t('AUDIT_CHECK.LET') }
    if (await act(letReconcile, { restoreId }, signs)) showToast({ text: t('AUDIT_CHECK.LET_DONE'), icon: 'check' })
  }
  return (
    <Section title={t('AUDIT_CHECK.HELD')}>
      <div className={looks.parts}>
        <Note>{t('AUDIT_CHECK.HELD_DETAIL', { from, until, sends: droppedSends })}</Note>
        <p className={styles.quiet}>{t('AUDIT_CHECK.HELD_ORDERS', { orders: pendingOrders })}</p>
        {maySign ? (
          <Button size="m" busy={isBusy} onClick={() => void letGoOn()}>
            {t('AUDIT_CHECK.LET')}
          </Button>
        ) : null}
      </div>
    </Section>
  )
}
