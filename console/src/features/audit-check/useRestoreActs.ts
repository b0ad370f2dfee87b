import type { AuditRestore } from '@byeol/contract/console/auditChecks.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { check, requestRestored, approveRestored, declineRestored } = consoleApi.audit

/** Reports that the database was restored, or approves another owner's report. Both are signed with the passkey. */
export function useRestoreActs() {
  const t = useT()
  const { act, isBusy } = useAct([check])
  const rowsOf = (row: number, heads: number) =>
    [
      [t('AUDIT_CHECK.ROW'), String(row)],
      [t('AUDIT_CHECK.LOST'), t('AUDIT_CHECK.HEADS', { count: heads })],
    ] as const
  const ask = async (row: number, heads: number) => {
    const signs = { title: t('AUDIT_CHECK.SIGN_ASK'), rows: rowsOf(row, heads), button: t('AUDIT_CHECK.ASK_SEND') }
    if (await act(requestRestored, { number: row }, signs)) showToast({ text: t('AUDIT_CHECK.ASKED'), icon: 'check' })
  }
  const approve = async ({ id: restoreId, digest, number, heads, requestedBy }: AuditRestore) => {
    const rows = [...rowsOf(number, heads), [t('ROLES.SIGN_ASKED'), requestedBy] as const]
    const signs = { title: t('AUDIT_CHECK.SIGN_APPROVE'), rows, button: t('ROLES.APPROVE') }
    if (await act(approveRestored, { restoreId, digest }, signs))
      showToast({ text: t('AUDIT_CHECK.APPROVED'), icon: 'check' })
  }
  const decline = async ({ id: restoreId }: AuditRestore) => {
    if (await act(declineRestored, { restoreId })) showToast({ text: t('ROLES.ENDED') })
  }
  return {
    ask: (row: number, heads: number) => void ask(row, heads),
    approve: (restore: AuditRestore) => void approve(restore),
    decline: (restore: AuditRestore) => void decline(restore),
    isBusy,
  }
}
