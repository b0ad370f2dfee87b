import { api } from '@byeol/contract/api.ts'
import type { CelebContents, OwnedContents } from '@byeol/contract/celebContents.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ActBar } from '../../payment/ActBar.tsx'
import { FactTable } from '../../payment/FactTable.tsx'
import { updateBalance } from '../../point/cache.ts'
import { refetchPayments } from '../../payment/refetchPayments.ts'
import { applyContents } from '../data/cache.ts'
import { contentsQuery } from '../data/contentsQueries.ts'
import styles from './RefundContents.module.css'

/** The button to have unopened contents refunded. Asks for confirmation, with the amount and how it is paid back. */
export function RefundContents({
  contents,
  owned,
}: {
  contents: Pick<CelebContents, 'id' | 'title'>
  owned: Pick<OwnedContents, 'orderId' | 'refundablePoints' | 'refundableWon'>
}) {
  const t = useT()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { orderId, refundablePoints, refundableWon } = owned
  const isPoints = refundablePoints > 0
  const refund = useMutation({
    mutationFn: () => call(api.celebContents.refundOrder, { orderId }, { idempotencyKey }),
    onSuccess({ contents: after, points }) {
      applyContents(client, after, null)
      updateBalance(client, 'point', points)
      void refetchPayments(client)
      showToast({ text: t(isPoints ? 'CONTENTS.REFUND_DONE' : 'CONTENTS.REFUND_STARTED') })
    },
    onError(error) {
      showError(error)
      void client.invalidateQueries({ queryKey: contentsQuery(contents.id).queryKey })
    },
    onSettled: () => setAsking(false),
  })
  const amount = isPoints ? t('ROOM.POINTS', { points: refundablePoints }) : t('PAYMENT.WON', { won: refundableWon })
  return (
    <>
      <Button variant="soft" onClick={() => setAsking(true)}>
        {t('CONTENTS.REFUND')}
      </Button>
      <LazySheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('CONTENTS.REFUND_ASK')}
        subtitle={contents.title}
        closeLabel={t('SHELL.CLOSE')}
      >
        <div className={`${ui.stack3} ${ui.sheet}`}>
          <FactTable
            facts={[
              [t('CONTENTS.REFUND_SUM'), <b key="sum">{amount}</b>],
              [t('PAYMENT.REFUND_TO'), t(isPoints ? 'CONTENTS.REFUND_TO_POINTS' : 'CONTENTS.REFUND_TO_CARD')],
            ]}
          />
          <p className={ui.caption}>{t('CONTENTS.REFUND_DETAIL')}</p>
        </div>
        <div className={styles.act}>
          <ActBar
            second={
              <Button variant="soft" onClick={() => setAsking(false)}>
                {t('SHELL.KEEP')}
              </Button>
            }
          >
            <Button busy={refund.isPending} onClick={() => refund.mutate()}>
              {isPoints
                ? t('CONTENTS.REFUND_POINTS_BACK', { points: refundablePoints })
                : t('CONTENTS.REFUND_WON_BACK', { won: refundableWon })}
            </Button>
          </ActBar>
        </div>
      </LazySheet>
    </>
  )
}
