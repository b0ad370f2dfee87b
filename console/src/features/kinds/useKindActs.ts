import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { KindChange, UserKind } from '@byeol/contract/console/people.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

export type Kind = UserKind
export const kinds: readonly Kind[] = ['tester', 'support', 'ordinary']

const { kindChanges, requestKind, approveKind, declineKind, person } = consoleApi.people

/**
 * Requests a change of kind or approves another owner's request, both signed with the passkey. Also declines a request,
 * or withdraws the user's own.
 */
export function useKindActs() {
  const t = useT()
  const { act, isBusy } = useAct([kindChanges, person])
  const ask = async (who: string, kind: Kind): Promise<boolean> => {
    const rows = [
      [t('KINDS.WHO'), who],
      [t('KINDS.KIND'), t(`KINDS.KIND_${kind}`)],
    ] as const
    const signs = { title: t('KINDS.SIGN_ASK'), rows, button: t('KINDS.ASK_SEND') }
    const answer = await act(requestKind, { who, kind }, signs)
    if (answer) showToast({ text: t('KINDS.ASKED'), icon: 'check' })
    return answer !== null
  }
  const approve = async ({ id: changeId, digest, nickname, userId, from, to, requestedBy }: KindChange) => {
    const rows = [
      [t('KINDS.WHO'), `${nickname} (${userId})`],
      [t('KINDS.KIND'), `${t(`KINDS.KIND_${from}`)} → ${t(`KINDS.KIND_${to}`)}`],
      [t('ROLES.SIGN_ASKED'), requestedBy],
    ] as const
    const signs = { title: t('KINDS.SIGN_APPROVE'), rows, button: t('ROLES.APPROVE') }
    if (await act(approveKind, { changeId, digest }, signs)) showToast({ text: t('ROLES.APPROVED'), icon: 'check' })
  }
  const decline = async ({ id: changeId }: KindChange) => {
    if (await act(declineKind, { changeId })) showToast({ text: t('ROLES.ENDED') })
  }
  return {
    ask,
    approve: (change: KindChange) => void approve(change),
    decline: (change: KindChange) => void decline(change),
    isBusy,
  }
}
