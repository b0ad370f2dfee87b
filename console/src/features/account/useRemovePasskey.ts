import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Passkey } from '@byeol/contract/console/staffCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { session } from '../../api/session.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

/**
 * Removes a passkey, signed with any of the staff member's passkeys. If it opened this session, the sign-in page
 * follows.
 */
export function useRemovePasskey() {
  const t = useT()
  const { longDayAndTime } = useFormats()
  const { act, isBusy } = useAct([consoleApi.staff.passkeys])
  const remove = async ({ id, createdAt, openedSession }: Passkey, title: string): Promise<void> => {
    const answer = await act(
      consoleApi.staff.removePasskey,
      { passkeyId: id },
      {
        title: t('ACCOUNT.KEY_REMOVE_SIGN'),
        rows: [
          [t('ACCOUNT.KEY_REMOVE_WHICH'), title],
          [t('ACCOUNT.KEY_REMOVE_MADE'), longDayAndTime(createdAt)],
          [
            t('ACCOUNT.KEY_REMOVE_THEN'),
            openedSession ? t('ACCOUNT.KEY_REMOVE_THEN_OUT') : t('ACCOUNT.KEY_REMOVE_THEN_STAY'),
          ],
        ],
        button: t('ACCOUNT.KEY_REMOVE'),
      },
    )
    if (!answer) return
    showToast({ text: t(answer.isSignedOut ? 'ACCOUNT.KEY_REMOVED_OUT' : 'ACCOUNT.KEY_REMOVED') })
    if (answer.isSignedOut) session.set(null)
  }
  return { remove, isBusy }
}
