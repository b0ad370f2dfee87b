import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { RefundReason } from '@byeol/contract/console/money/orders.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { Order } from '@byeol/contract/order.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import type { Paid } from '../usePaid.ts'
import styles from './refund.module.css'
import { RefundFigures } from './RefundFigures.tsx'
import { useRefundAct } from './useRefundAct.ts'
import looks from '../../../parts/panelLooks.module.css'
import { useKept } from '../../../parts/useKept.ts'

/** Asks for the reason, shows what the refund would do, and lets the user sign it. */
export function RefundForm({ order, paid }: { order: Order; paid: Paid }) {
  const t = useT()
  const { number } = useFormats()
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [words, keep, drop] = useKept(`refund.${order.id}`, '')
  // If the response is lost, the call is repeated with the same key, so that it refunds only once.
  const [key] = useState(() => crypto.randomUUID())
  const { act, isBusy } = useRefundAct()
  const { data, error, refetch } = useQuery({
    ...query(consoleApi.refunds.estimate, { orderId: order.id, reason: reason ?? 'withdrawal' }),
    enabled: reason !== null,
    staleTime: 0,
  })
  const estimate = data?.estimate
  const length = visibleLength(words.trim())
  const isReady = length > 0 && length <= limits.refundReasonMaxChars
  async function ask() {
    if (!estimate || reason === null) return
    const button = t(estimate.takesTwo ? 'REFUNDS.ASK' : 'REFUNDS.REFUND')
    const asked = { orderId: order.id, reason, words: words.trim(), key, refundWon: estimate.refundWon }
    const done = await act(consoleApi.refunds.request, asked, {
      title: t('REFUNDS.SIGN_REQUEST'),
      rows: [
        ...paid,
        [t('REFUNDS.BACK'), number(estimate.refundWon)],
        [t('REFUNDS.WHY'), t(`REFUNDS.WHY_${reason}`)],
        [t('REFUNDS.WORDS'), words.trim()],
      ],
      button,
    })
    if (!done) return
    drop()
    showToast({ text: t(estimate.takesTwo ? 'REFUNDS.ASKED' : 'REFUNDS.STARTED'), icon: 'check' })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <ChoicePills
        legend={t('REFUNDS.WHY')}
        items={RefundReason.options.map((id) => ({ id, label: t(`REFUNDS.WHY_${id}`) }))}
        value={reason}
        onChange={setReason}
      />
      {reason === null ? <p className={looks.quiet}>{t('REFUNDS.CHOOSE')}</p> : null}
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {reason !== null && !data && !error ? <Skeleton kind="lines" label={t('FRAME.LOADING')} /> : null}
      {estimate ? <RefundFigures estimate={estimate} /> : null}
      {estimate && estimate.refusal === null ? (
        <>
          <TextArea
            label={t('REFUNDS.WORDS')}
            value={words}
            length={length}
            max={limits.refundReasonMaxChars}
            rows={2}
            onChange={(text) => keep(() => text)}
          />
          <Button type="submit" size="m" busy={isBusy} disabled={!isReady}>
            {t(estimate.takesTwo ? 'REFUNDS.ASK' : 'REFUNDS.REFUND')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
