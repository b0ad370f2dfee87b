import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useFormats, useT } from '../../../i18n/i18n.ts'
import { Facts } from '../../../parts/Facts.tsx'
import looks from '../../../parts/panelLooks.module.css'
import { Section } from '../../../parts/Sections.tsx'
import { useKept } from '../../../parts/useKept.ts'
import { ManyRefundRows } from './ManyRefundRows.tsx'
import { useManyRefunds } from './useManyRefunds.ts'

/** All payments of a minor that a guardian cancels, refunded with one signature. */
export function MinorRefunds({ userId, nickname }: { userId: UserId; nickname: string }) {
  const t = useT()
  const { number, longDay } = useFormats()
  const { leftOut, flip, act, isBusy, tell } = useManyRefunds()
  const [words, keep, drop] = useKept(`minor.${userId}`, '')
  // If the response is lost, the call is repeated with the same key, so that each payment is refunded only once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery(query(consoleApi.refunds.estimateMinor, { userId }))
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="lines" label={t('FRAME.LOADING')} />
  const possible = data.list.filter(({ refusal }) => refusal === null)
  const chosen = possible.filter(({ orderId }) => !leftOut.includes(orderId))
  const sum = (of: (payment: (typeof chosen)[number]) => number) =>
    chosen.reduce((total, payment) => total + of(payment), 0)
  const rows = [
    [t('REFUNDS.MINOR_COUNT'), t('REFUNDS.COUNT', { count: chosen.length })],
    [t('REFUNDS.BACK'), number(sum(({ refundWon }) => refundWon))],
    [t('REFUNDS.MINOR_STARS'), number(sum(({ celebWon, celebOwesWon }) => celebWon + celebOwesWon))],
  ] as const
  const length = visibleLength(words.trim())
  const isReady = chosen.length > 0 && length > 0 && length <= limits.refundReasonMaxChars
  const send = async () => {
    const orders = chosen.map(({ orderId, refundWon }) => ({ orderId, refundWon }))
    const done = await act(
      consoleApi.refunds.requestMinor,
      { userId, orders, words: words.trim(), key },
      {
        title: t('REFUNDS.MINOR_SIGN', { count: chosen.length }),
        rows: [[t('REFUNDS.MINOR_PERSON'), nickname], ...rows, [t('REFUNDS.WORDS'), words.trim()]],
        button: t('REFUNDS.MINOR_BUTTON', { count: chosen.length }),
      },
    )
    if (!done) return
    drop()
    setKey(crypto.randomUUID())
    tell(done)
  }
  return (
    <Section title={t('REFUNDS.MINOR_ALL')}>
      {possible.length === 0 ? <p className={looks.quiet}>{t('REFUNDS.MINOR_NONE')}</p> : null}
      <ManyRefundRows
        rows={possible.map(({ orderId, name, at, refundWon }) => ({
          id: orderId,
          name,
          detail: longDay(at),
          won: refundWon,
        }))}
        leftOut={leftOut}
        onFlip={flip}
      />
      {data.list
        .filter(({ refusal }) => refusal !== null)
        .map(({ orderId, name, refusal }) => (
          <p key={orderId} className={looks.quiet}>
            {name} · {t(`REFUNDS.REFUSAL_${refusal!}`)}
          </p>
        ))}
      {possible.length > 0 ? (
        <>
          <Facts rows={rows} />
          <TextArea
            label={t('REFUNDS.WORDS')}
            value={words}
            length={length}
            max={limits.refundReasonMaxChars}
            rows={2}
            onChange={(text) => keep(() => text)}
          />
          <p className={looks.quiet}>{t('REFUNDS.MINOR_EACH')}</p>
          <Button variant="danger" size="m" busy={isBusy} disabled={!isReady} onClick={() => void send()}>
            {t('REFUNDS.MINOR_BUTTON', { count: chosen.length })}
          </Button>
        </>
      ) : null}
    </Section>
  )
}
