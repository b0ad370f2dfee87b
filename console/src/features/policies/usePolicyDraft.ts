import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffPolicy } from '@byeol/contract/console/policyCalls.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'

const { list, policy: one, save } = consoleApi.policies
type Draft = Args<typeof save>['policy']

const draftOf = (policy: StaffPolicy | null, kind: PolicyKind): Draft => ({
  kind,
  version: policy?.version ?? '',
  textKo: policy?.textKo ?? '',
  textEn: policy?.textEn ?? '',
  changesKo: policy?.changesKo ?? '',
  changesEn: policy?.changesEn ?? '',
  isWorse: policy?.isWorse ?? false,
  needsConsent: policy?.needsConsent ?? false,
})

const fits = (text: string, max: number): boolean => text.trim() !== '' && visibleLength(text.trim()) <= max

/** A version while it is being written, new or from its draft. */
export function usePolicyDraft(policy: StaffPolicy | null, kind: PolicyKind, onDone: (savedId: string | null) => void) {
  const t = useT()
  const { act, isBusy } = useAct([list, one])
  const form = policy ? `policy.${policy.id}.${policy.revision}` : `policy.new.${kind}`
  const [draft, setDraft, dropDraft] = useKept<Draft>(form, draftOf(policy, kind))
  const { version, textKo, textEn, changesKo, changesEn } = draft
  const isComplete =
    version !== '' &&
    [textKo, textEn].every((text) => fits(text, limits.policyMaxChars) && text.includes('## ')) &&
    [changesKo, changesEn].every((text) => fits(text, limits.policyChangesMaxChars))
  const send = async () => {
    if (!isComplete || isBusy) return
    const answer = await act(save, {
      ...(policy && { draft: { policyId: policy.id, revision: policy.revision } }),
      policy: {
        ...draft,
        textKo: textKo.trim(),
        textEn: textEn.trim(),
        changesKo: changesKo.trim(),
        changesEn: changesEn.trim(),
      },
    })
    if (!answer) return
    dropDraft()
    showToast({ text: t('POLICIES.SAVED'), icon: 'check' })
    onDone(answer.policyId)
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    isComplete,
    isBusy,
    send: () => void send(),
  }
}
