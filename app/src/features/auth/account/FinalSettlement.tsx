import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth/deletionSummary.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { query, queryKey } from '../../../api/query.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './DeleteAccount.module.css'

const settlementPages = [
  api.celeb.celebPointBalance,
  api.celeb.celebPointHistory,
  api.celeb.estimateSettlement,
  api.celeb.estimateSubscription,
  api.donation.estimateSettlement,
  api.celeb.settlementHistory,
]

/**
 * The last settlement, in which the available sum is paid out even if it is below the minimum. For a celeb who deletes
 * their account or, with `isLeaving` false, for a suspended celeb on the page of their earnings.
 */
export function FinalSettlement({
  final,
  isLeaving = true,
}: {
  final: NonNullable<DeletionSummary['finalSettlement']>
  isLeaving?: boolean
}) {
  const t = useT()
  const { longDay } = useFormats()
  const Title = isLeaving ? 'h3' : 'h2'
  const client = useQueryClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const accounts = useQuery(query(api.celeb.listBankAccounts, {})).data?.list.filter(({ state }) => state === 'ready')
  const account = accounts?.find(({ isDefault }) => isDefault) ?? accounts?.[0]
  const { netWon, refusal, heldWon, heldUntil } = final
  const settle = useMutation({
    mutationFn: (bankAccountId: NonNullable<typeof account>['bankAccountId']) =>
      call(api.celeb.settleFinally, { bankAccountId, netWon }, { idempotencyKey }),
    onSuccess: () => showToast({ text: t(isLeaving ? 'MINE.FINAL_REQUESTED' : 'MINE.ALL_REQUESTED') }),
    onError: (error) => showError(error),
    onSettled: () => {
      for (const each of settlementPages) void client.invalidateQueries({ queryKey: queryKey(each) })
      return client.invalidateQueries(query(api.auth.deletionSummary, {}))
    },
  })
  return (
    <section className={`${styles.confirm} ${isLeaving ? '' : styles.first}`} aria-labelledby="final">
      <Title id="final" className={ui.section}>
        {t(isLeaving ? 'MINE.FINAL_TITLE' : 'MINE.ALL_TITLE', { won: netWon })}
      </Title>
      <p className={`${ui.text} ${ui.below2}`}>
        {t(isLeaving ? 'MINE.FINAL_DETAIL' : 'MINE.ALL_DETAIL')}{' '}
        {heldUntil ? t('MINE.FINAL_HELD', { won: heldWon, date: longDay(heldUntil) }) : null}
      </p>
      {refusal === null && account ? (
        <Button fullWidth variant="soft" busy={settle.isPending} onClick={() => settle.mutate(account.bankAccountId)}>
          {t('MINE.FINAL_DO', { account: account.maskedNumber })}
        </Button>
      ) : isLeaving ? (
        <Button fullWidth variant="soft" href="/settlement">
          {t('MINE.FINAL_PREPARE')}
        </Button>
      ) : null}
    </section>
  )
}
