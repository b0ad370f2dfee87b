import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffPolicy } from '@byeol/contract/console/policyCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, policy: one, publish, withdraw } = consoleApi.policies

/** The actions of staff on a version, each signed with the passkey: sign it, or withdraw it before it takes effect. */
export function usePolicyActs(policy: StaffPolicy) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useAct([list, one])
  const { id: policyId, revision, kind, version, state, isWorse, needsConsent, signedBy, writtenBy } = policy
  const isDraft = state === 'draft' || state === 'signed'
  const yes = (is: boolean) => t(is ? 'POLICIES.YES' : 'POLICIES.NO')
  const rows = [
    [t('POLICIES.KIND'), t(`POLICIES.KIND_${kind}`)],
    [t('POLICIES.EFFECT'), version],
    [t('POLICIES.WORSE'), yes(isWorse)],
    [t('POLICIES.CONSENT'), yes(needsConsent)],
    [t('POLICIES.WRITTEN_BY'), writtenBy ?? ''],
  ] as const
  const sign = async () => {
    const button = t(state === 'signed' ? 'POLICIES.SIGN_SECOND' : 'POLICIES.SIGN')
    const answer = await act(publish, { policyId, revision }, { title: t('POLICIES.SIGN_TITLE'), rows, button })
    if (answer) showToast({ text: t(answer.isPublished ? 'POLICIES.PUBLISHED' : 'POLICIES.SIGNED'), icon: 'check' })
  }
  const takeBack = async () => {
    const signs = { title: t('POLICIES.WITHDRAW_TITLE'), rows, button: t('POLICIES.WITHDRAW') }
    if (await act(withdraw, { policyId }, signs)) showToast({ text: t('POLICIES.WITHDRAWN') })
  }
  const hasSigned = state === 'signed' && signedBy === staff.name
  return {
    isBusy,
    hasSigned,
    isTooSoon: isDraft && version < policy.earliest,
    mayEdit: isDraft,
    maySign: isDraft && !hasSigned,
    mayWithdraw: isDraft || state === 'coming',
    sign: () => void sign(),
    withdraw: () => void takeBack(),
  }
}
