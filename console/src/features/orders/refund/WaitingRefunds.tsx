import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import { Section } from '../../../parts/Sections.tsx'
import { ManyRefundRows } from './ManyRefundRows.tsx'
import { useManyRefunds } from './useManyRefunds.ts'

/** The refunds that the user can approve with one signature. Hidden unless there are at least two. */
export function WaitingRefunds() {
  const t = useT()
  const { number } = useFormats()
  const { leftOut, flip, act, isBusy, tell } = useManyRefunds()
  const { data } = useQuery(query(consoleApi.refunds.waiting, {}))
  const list = data?.list ?? []
  if (list.length < 2) return null
  const chosen = list.filter(({ staffRefundId }) => !leftOut.includes(staffRefundId))
  const send = async () => {
    const refunds = chosen.map(({ staffRefundId, refundWon }) => ({ staffRefundId, refundWon }))
    const done = await act(
      consoleApi.refunds.approveMany,
      { refunds },
      {
        title: t('REFUNDS.WAITING_SIGN', { count: chosen.length }),
        rows: [
          ...chosen.map(({ nickname, name, refundWon }) => [`${nickname} · ${name}`, number(refundWon)] as const),
          [t('REFUNDS.BACK'), number(chosen.reduce((sum, { refundWon }) => sum + refundWon, 0))],
        ],
        button: t('REFUNDS.WAITING_BUTTON', { count: chosen.length }),
      },
    )
    if (done) tell(done)
  }
  return (
    <Section title={t('REFUNDS.WAITING_ALL')}>
      <ManyRefundRows
        rows={list.map(({ staffRefundId, nickname, name, requestedBy, reason, refundWon }) => ({
          id: staffRefundId,
          name: `${nickname} · ${name}`,
          detail: t('REFUNDS.WAITING_BY', { name: requestedBy, why: t(`REFUNDS.WHY_${reason}`) }),
          won: refundWon,
        }))}
        leftOut={leftOut}
        onFlip={flip}
      />
      <Button size="m" busy={isBusy} disabled={chosen.length === 0} onClick={() => void send()}>
        {t('REFUNDS.WAITING_BUTTON', { count: chosen.length })}
      </Button>
    </Section>
  )
}
