import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffChange } from '@byeol/contract/console/roleCalls.ts'
import type { Role } from '@byeol/contract/console/roles.ts'
import type { Staff } from '@byeol/contract/console/staffCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'

const { request, approve, decline, lock, list } = consoleApi.roles

/** The text of a change, without the name of the staff member concerned. */
export function useChangeText(): (kind: StaffChange['kind'], role: Role | null) => string {
  const t = useT()
  return (kind, role) => t(`ROLES.KIND_${kind}`, { role: role ? t(`FRAME.ROLE_${role}`) : '' })
}

/**
 * Requests a change of a staff member's rights, or approves another owner's request; both are signed. Also declines a
 * request, or withdraws the user's own. `lock` needs no second owner.
 */
export function useRoleChanges() {
  const t = useT()
  const textOf = useChangeText()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(list) })
  const onError = (error: Error) => {
    showError(error)
    void refresh()
  }
  const asking = useMutation({
    mutationFn: ({ staff, kind, role }: { staff: Staff; kind: StaffChange['kind']; role: Role | null }) => {
      const what = textOf(kind, role)
      const args =
        kind === 'recover' || role === null
          ? { kind: 'recover' as const, staffId: staff.id }
          : { kind, staffId: staff.id, role }
      return call(request, args, {
        signs: {
          title: t('ROLES.SIGN_REQUEST'),
          rows: [
            [t('ROLES.SIGN_WHO'), `${staff.displayName} (${staff.name})`],
            [t('ROLES.SIGN_WHAT'), what],
          ],
          button: what,
        },
      })
    },
    onSuccess: () => {
      showToast({ text: t('ROLES.REQUESTED') })
      void refresh()
    },
    onError,
  })
  const approving = useMutation({
    mutationFn: ({ change, staff }: { change: StaffChange; staff: Staff | undefined }) =>
      call(
        approve,
        { changeId: change.id, digest: change.digest },
        {
          signs: {
            title: t('ROLES.SIGN_APPROVE'),
            rows: [
              [t('ROLES.SIGN_WHO'), staff ? `${staff.displayName} (${staff.name})` : change.staffId],
              [t('ROLES.SIGN_WHAT'), textOf(change.kind, change.role)],
              [t('ROLES.SIGN_ASKED'), change.requestedBy],
            ],
            button: t('ROLES.APPROVE'),
          },
        },
      ),
    onSuccess: () => {
      showToast({ text: t('ROLES.APPROVED') })
      void refresh()
    },
    onError,
  })
  const declining = useMutation({
    mutationFn: ({ id: changeId }: StaffChange) => call(decline, { changeId }),
    onSuccess: () => {
      showToast({ text: t('ROLES.ENDED') })
      void refresh()
    },
    onError,
  })
  const locking = useMutation({
    mutationFn: (staff: Staff) =>
      call(
        lock,
        { staffId: staff.id },
        {
          signs: {
            title: t('ROLES.LOCK'),
            rows: [
              [t('ROLES.SIGN_WHO'), `${staff.displayName} (${staff.name})`],
              [t('ROLES.SIGN_WHAT'), t('ROLES.LOCK_DETAIL')],
            ],
            button: t('ROLES.LOCK_NOW'),
          },
        },
      ),
    onSuccess: ({ signatures: count }) => {
      showToast({ text: count > 0 ? t('ROLES.LOCKED_REVOKED', { count }) : t('ROLES.LOCKED') })
      void refresh()
    },
    onError,
  })
  return { lock: locking.mutate, ask: asking.mutate, approve: approving.mutateAsync, decline: declining.mutate }
}
