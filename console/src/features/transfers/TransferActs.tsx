import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { ListedTransfer } from '@byeol/contract/console/money/transferCalls.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { ReasonForm } from '../../parts/ReasonForm.tsx'
import { useAct } from '../../parts/useAct.ts'

const { transfers, checkTransfer, approveTransfer, refuseTransfer, transferReturned } = consoleApi.settlements

/** The next step of a refund by transfer, for staff who may take it. */
export function TransferActs({ transfer }: { transfer: ListedTransfer }) {
  const t = useT()
  const { number: won } = useFormats()
  const { staff, permissions } = useMe()
  const { act, isBusy } = useAct([transfers])
  const [isAsking, setAsking] = useState(false)
  const { transferId, number, amountWon, bankName, maskedNumber, status, approvedBy, bankFileId } = transfer
  const mayPrepare = permissions.includes('settlements.prepare')
  const waits = status === 'requested'
  const canCheck = mayPrepare && waits && approvedBy.length === 0
  const canApprove =
    permissions.includes('settlements.approve') && waits && approvedBy.length === 1 && approvedBy[0] !== staff.name
  const canRefuse = mayPrepare && (waits || status === 'approved') && !bankFileId
  const canReturn = mayPrepare && status === 'paid'
  const signs = (title: TextKey, button: TextKey, reason?: string) => ({
    title: t(title),
    rows: [
      [t('TRANSFERS.NUMBER'), number],
      [t('TRANSFERS.WON'), won(amountWon)],
      [t('TRANSFERS.ACCOUNT'), `${bankName} ${maskedNumber}`],
      ...(reason === undefined ? [] : [[t('TRANSFERS.REASON'), reason] as const]),
    ] as const,
    button: t(button),
  })
  const check = async () => {
    if (await act(checkTransfer, { transferId })) showToast({ text: t('TRANSFERS.CHECKED') })
  }
  const approve = async () => {
    const words = signs('TRANSFERS.SIGN_APPROVE', 'TRANSFERS.APPROVE')
    if (await act(approveTransfer, { transferId }, words)) showToast({ text: t('TRANSFERS.APPROVED') })
  }
  const refuse = async (reason: string) => {
    const [call, title] = canReturn
      ? ([transferReturned, 'TRANSFERS.RETURNED'] as const)
      : ([refuseTransfer, 'TRANSFERS.REFUSE'] as const)
    if (await act(call, { transferId, reason }, signs(title, title, reason)))
      showToast({ text: t('TRANSFERS.ASKED_AGAIN') })
  }
  if (isAsking)
    return (
      <ReasonForm
        label={t('TRANSFERS.REASON_FOR_PERSON')}
        button={t(canReturn ? 'TRANSFERS.RETURNED' : 'TRANSFERS.REFUSE')}
        busy={isBusy}
        onReason={(reason) => void refuse(reason)}
        onCancel={() => setAsking(false)}
      />
    )
  if (!canCheck && !canApprove && !canRefuse && !canReturn) return null
  return (
    <div className={looks.footPair}>
      {canRefuse || canReturn ? (
        <Button variant="soft" size="m" onClick={() => setAsking(true)}>
          {t(canReturn ? 'TRANSFERS.RETURNED' : 'TRANSFERS.REFUSE')}
        </Button>
      ) : null}
      {canCheck ? (
        <Button size="m" busy={isBusy} onClick={() => void check()}>
          {t('TRANSFERS.CHECK')}
        </Button>
      ) : null}
      {canApprove ? (
        <Button size="m" busy={isBusy} onClick={() => void approve()}>
          {t('TRANSFERS.APPROVE')}
        </Button>
      ) : null}
    </div>
  )
}
