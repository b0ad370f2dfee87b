import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keyboard/useShortcuts.ts'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useSettlementActs } from './useSettlementActs.ts'

/** The next step of a settlement, for staff who may take it. */
export function SettlementActs({ settlement, approvedBy }: { settlement: Settlement; approvedBy: readonly string[] }) {
  const t = useT()
  const { staff, permissions } = useMe()
  const acts = useSettlementActs(settlement)
  const [isAsking, setAsking] = useState(false)
  const { status } = settlement
  const mayPrepare = permissions.includes('settlements.prepare')
  const canCheck = mayPrepare && status === 'requested' && approvedBy.length === 0
  const isOwnCheck = approvedBy.includes(staff.name)
  const canApprove =
    permissions.includes('settlements.approve') && status === 'requested' && approvedBy.length === 1 && !isOwnCheck
  const canReject = mayPrepare && (status === 'requested' || status === 'approved')
  const canReturn = mayPrepare && status === 'paid'
  useShortcuts(canCheck ? [{ key: 'c', text: 'SETTLEMENTS.CHECK', run: acts.check }] : [])
  if (isAsking) {
    const [button, take] = canReturn
      ? (['SETTLEMENTS.RETURN', acts.noteReturned] as const)
      : (['SETTLEMENTS.REJECT', acts.reject] as const)
    return (
      <ReasonForm
        label={t('SETTLEMENTS.REASON_FOR_STAR')}
        button={t(button)}
        busy={acts.isBusy}
        onReason={take}
        onCancel={() => setAsking(false)}
      />
    )
  }
  if (!canCheck && !canApprove && !canReject && !canReturn) return null
  return (
    <div className={looks.footActs}>
      {canCheck ? <p>{t('SETTLEMENTS.CHECK_DETAIL')}</p> : null}
      {isOwnCheck && status === 'requested' ? <p>{t('SETTLEMENTS.OWN_CHECK')}</p> : null}
      {canReject ? (
        <Button variant="soft" size="m" onClick={() => setAsking(true)}>
          {t('SETTLEMENTS.REJECT')}
        </Button>
      ) : null}
      {canReturn ? (
        <Button variant="soft" size="m" onClick={() => setAsking(true)}>
          {t('SETTLEMENTS.RETURNED')}
        </Button>
      ) : null}
      {canCheck ? (
        <Button size="m" busy={acts.isBusy} onClick={acts.check}>
          {t('SETTLEMENTS.CHECK')}
        </Button>
      ) : null}
      {canApprove ? (
        <Button size="m" busy={acts.isBusy} onClick={acts.approve}>
          {t('SETTLEMENTS.APPROVE')}
        </Button>
      ) : null}
    </div>
  )
}
