import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffRefund } from '@byeol/contract/console/money/orders.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import type { SignedWords } from '../../../api/askStepUp.ts'
import { useMe } from '../../../api/session.ts'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import { Facts } from '../../../parts/Facts.tsx'
import { FourEyes } from '../../../parts/FourEyes.tsx'
import { Tag } from '../../../parts/Tag.tsx'
import type { Paid } from '../usePaid.ts'
import styles from './refund.module.css'
import { useRefundAct } from './useRefundAct.ts'
import looks from '../../../parts/panelLooks.module.css'

const tones = { waiting: 'risk', paying: 'note', paid: 'ok', refused: 'risk', ended: 'plain' } as const
const { approve, decline, withdraw } = consoleApi.refunds

/** A refund that staff requested: its progress, and the actions of staff on it. */
export function RefundNote({ refund, paid }: { refund: StaffRefund; paid: Paid }) {
  const t = useT()
  const { number, listTime } = useFormats()
  const { staff, permissions } = useMe()
  const { act, isBusy } = useRefundAct()
  const { staffRefundId, state, refundWon, reason, words, takesTwo, requestedBy, requestedAt, approvedBy } = refund
  const isWaiting = state === 'waiting'
  const isOwn = requestedBy === staff.name
  const mayApprove = isWaiting && !isOwn && permissions.includes('refunds.approve')
  const mayWithdraw = isWaiting && !mayApprove && permissions.includes('refunds.request')
  const signs = (title: string, button: string): SignedWords => ({
    title,
    rows: [...paid, [t('REFUNDS.BACK'), number(refundWon)], [t('REFUNDS.WHY'), t(`REFUNDS.WHY_${reason}`)]],
    button,
  })
  return (
    <div className={looks.lines}>
      <Facts
        rows={[
          [t('REFUNDS.BACK'), <b key="back">{number(refundWon)}</b>],
          [
            t('ORDERS.STATE'),
            <Tag key="state" tone={tones[state]}>
              {t(`REFUNDS.STATE_${state}`)}
            </Tag>,
          ],
          [t('REFUNDS.WHY'), t(`REFUNDS.WHY_${reason}`)],
          [t('REFUNDS.WORDS'), words],
          [t('REFUNDS.ASKED_AT'), listTime(requestedAt)],
          ...(refund.endedBy ? [[t('REFUNDS.ENDED_BY'), refund.endedBy] as const] : []),
          ...(refund.paidAt ? [[t('REFUNDS.PAID_AT'), listTime(refund.paidAt)] as const] : []),
        ]}
      />
      {takesTwo ? (
        <FourEyes
          eyes={[
            { what: t('REFUNDS.FIRST'), by: requestedBy },
            { what: t('REFUNDS.SECOND'), by: approvedBy },
          ]}
          none={t('REFUNDS.WAITING')}
        />
      ) : null}
      {isWaiting && isOwn ? <p className={looks.quiet}>{t('REFUNDS.OWN')}</p> : null}
      <div className={styles.acts}>
        {mayWithdraw ? (
          <Button
            variant="soft"
            size="m"
            busy={isBusy}
            onClick={() =>
              void act(withdraw, { staffRefundId }, signs(t('REFUNDS.SIGN_WITHDRAW'), t('REFUNDS.WITHDRAW')))
            }
          >
            {t('REFUNDS.WITHDRAW')}
          </Button>
        ) : null}
        {mayApprove ? (
          <>
            <Button
              variant="soft"
              size="m"
              busy={isBusy}
              onClick={() =>
                void act(decline, { staffRefundId }, signs(t('REFUNDS.SIGN_DECLINE'), t('REFUNDS.DECLINE')))
              }
            >
              {t('REFUNDS.DECLINE')}
            </Button>
            <Button
              size="m"
              busy={isBusy}
              onClick={async () => {
                const words = signs(t('REFUNDS.SIGN_APPROVE'), t('REFUNDS.APPROVE'))
                if (await act(approve, { staffRefundId, refundWon }, words))
                  showToast({ text: t('REFUNDS.STARTED'), icon: 'check' })
              }}
            >
              {t('REFUNDS.APPROVE')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
