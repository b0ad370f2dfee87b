import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Payable } from '@byeol/contract/console/money/settlementCalls.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { Facts } from '../../parts/Facts.tsx'
import looks from '../../parts/panelLooks.module.css'
import { useAct } from '../../parts/useAct.ts'
import { useKept } from '../../parts/useKept.ts'

const { claimPayable, openClaim, payables, recallClaim, refuseClaim } = consoleApi.settlements

/** A claim that a person sent by their link or in the app. Staff open it, and grant it or refuse it with a reason. */
export function ClaimRequest({
  payable: { celebUserId, wonBeforeTax, refundWon },
  request: { id: requestId, askedAt },
}: {
  payable: Payable
  request: NonNullable<Payable['request']>
}) {
  const t = useT()
  const { number: won, longDay } = useFormats()
  const { act, isBusy } = useAct([payables])
  const [typed, keep, drop, restore] = useKept(`claim.${requestId}`, '')
  const opening = useMutation({ mutationFn: () => call(openClaim, { requestId }), onError: showError })
  const opened = opening.data
  if (!opened)
    return (
      <div className={looks.lines}>
        <p>{t('PAYABLES.ASKED', { date: longDay(askedAt) })}</p>
        <Button size="m" variant="outline" icon="lock" busy={opening.isPending} onClick={() => opening.mutate()}>
          {t('PAYABLES.OPEN')}
        </Button>
      </div>
    )
  const { bankCode, bankName, number, holder, email, hasResidence, proof } = opened
  const words = typed.trim()
  const length = visibleLength(words)
  const grant = async () => {
    const rows = [
      [t('PAYABLES.CELEB'), celebUserId],
      ...(wonBeforeTax > 0 ? [[t('PAYABLES.WON'), won(wonBeforeTax)] as const] : []),
      ...(refundWon > 0 ? [[t('PAYABLES.REFUND'), won(refundWon)] as const] : []),
      [t('PAYABLES.NUMBER'), `${bankName} ${number} ${holder}`],
      [t('PAYABLES.PROOF'), words],
    ] as const
    const signs = { title: t('PAYABLES.CLAIM'), rows, button: t('PAYABLES.CLAIM') }
    const account = { celebUserId, bankCode, number, holder, proof: words, requestId }
    if (!(await act(claimPayable, account, signs))) return
    drop()
    showToast({ text: t('PAYABLES.CLAIMED') })
  }
  const takeBack = async () => {
    if (!(await act(recallClaim, { requestId }))) return
    restore(() => typed)
    showToast({ text: t('FRAME.TAKEN_BACK') })
  }
  const refuse = async () => {
    if (!(await act(refuseClaim, { requestId, words }))) return
    drop()
    offerTakeBack(t('PAYABLES.REFUSED'), t('FRAME.TAKE_BACK'), () => void takeBack())
  }
  return (
    <div className={looks.lines}>
      <Facts
        rows={[
          [t('PAYABLES.NUMBER'), `${bankName} ${number}`],
          [t('PAYABLES.HOLDER'), holder],
          ...(email ? [[t('PAYABLES.EMAIL'), email] as const] : []),
          [t('PAYABLES.RESIDENT'), t(hasResidence ? 'PAYABLES.GIVEN' : 'PAYABLES.NOT_GIVEN')],
          [
            t('PAYABLES.DOCUMENT'),
            proof ? (
              <a href={proof} download={`${requestId}-proof`} className={looks.link}>
                {t('PAYABLES.DOCUMENT_OPEN')}
              </a>
            ) : (
              t('PAYABLES.NOT_GIVEN')
            ),
          ],
        ]}
      />
      <TextArea
        label={t('PAYABLES.WORDS')}
        value={typed}
        length={length}
        max={limits.unmaskReasonMaxChars}
        rows={2}
        onChange={(next) => keep(() => next)}
      />
      <div className={looks.footPair}>
        <Button variant="soft" size="m" busy={isBusy} disabled={length === 0} onClick={() => void refuse()}>
          {t('PAYABLES.REFUSE')}
        </Button>
        <Button size="m" busy={isBusy} disabled={length === 0} onClick={() => void grant()}>
          {t('PAYABLES.CLAIM')}
        </Button>
      </div>
    </div>
  )
}
