import type { Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import { RuleList } from '../../payment/RuleList.tsx'
import { proofsOf, type Draft } from '../data/draft.ts'
import { LinkFields } from './LinkFields.tsx'
import { ProofPicker } from '../proof/ProofPicker.tsx'
import styles from './Step.module.css'

/** The step for links and documents that prove who the person is. */
export function ProofStep({
  draft,
  name,
  needsGuardian,
  onChange,
}: {
  draft: Draft
  name: string | null
  needsGuardian: boolean
  onChange: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
}) {
  const t = useT()
  const add = (proof: Proof) => onChange(({ proofs }) => ({ proofs: [...proofs, proof] }))
  const remove = ({ proofId }: Proof) =>
    onChange(({ proofs }) => ({ proofs: proofs.filter((proof) => proof.proofId !== proofId) }))
  const pickerOf = (use: ProofUse, reserved: number) => {
    const proofs = proofsOf(draft, use)
    const others = Math.max(reserved, draft.proofs.length - proofs.length)
    return { use, proofs, max: limits.applicationProofsMax - others, onAdd: add, onRemove: remove }
  }
  return (
    <div className={styles.step}>
      <LinkFields links={draft.links} onChange={(links) => onChange({ links })} />
      <ProofPicker
        {...pickerOf('activity', needsGuardian ? 1 : 0)}
        label={t('APPLICATION.PROOFS')}
        detail={t('APPLICATION.PROOFS_HINT')}
      />
      {needsGuardian ? (
        <ProofPicker
          {...pickerOf('guardian', 1)}
          label={t('APPLICATION.GUARDIAN')}
          detail={t('APPLICATION.GUARDIAN_HINT')}
        />
      ) : null}
      <div className={styles.well}>
        <RuleList
          rules={[
            ['check', name ? t('APPLICATION.RULE_IDENTITY', { name }) : t('APPLICATION.RULE_IDENTITY_DONE')],
            ['clock', t('APPLICATION.RULE_DAYS', { count: limits.applicationAnswerDays })],
            ['lock', t('APPLICATION.RULE_ERASED')],
          ]}
        />
      </div>
    </div>
  )
}
