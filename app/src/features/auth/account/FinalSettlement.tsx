import { api } from '@byeol/contract/api.ts'
import type { DeletionSummary } from '@byeol/contract/auth.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { useSuspension } from '../../../api/suspension.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import styles from './DeleteAccount.module.css'

/**
 * The last settlement of a celeb who deletes their account: the available sum is paid out first, even if it is below
 * the minimum.
 */
export function FinalSettlement({ final }: { final: NonNullable<DeletionSummary['finalSettlement']> }) {
  const t = useT()
  const { longDay } = useFormats()
  const client = useQueryClient()
  const isSuspended = useSuspension() !== null
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const accounts = useQuery(query(api.celeb.listBankAccounts, {})).data?.list.filter(({ state }) => state === 'ready')
  const account = accounts?.find(({ isDefault }) => isDefault) ?? accounts?.[0]
  const { netWon, refusal, heldWon, heldUntil } = final
  const settle = useMutation({
    mutationFn: (bankAccountId: NonNullable<typeof account>['bankAccountId']) =>
      call(api.celeb.settleFinally, { bankAccountId, netWon }, { idempotencyKey }),
    onSuccess: () => showToast({ text: t('MINE.FINAL_REQUESTED') }),
    onError: (error) => showError(error),
    onSettled: () => client.invalidateQueries(query(api.auth.deletionSummary, {})),
  })
  return (
    <section className={styles.confirm} aria-labelledby="final">
      <h3 id="final" className={ui.section}>
        {t('MINE.FINAL_TITLE', { won: netWon })}
      </h3>
      <p className={`${ui.text} ${ui.below2}`}>
        {t('MINE.FINAL_DETAIL')} {heldUntil ? t('MINE.FINAL_HELD', { won: heldWon, date: longDay(heldUntil) }) : null}
      </p>
      {refusal === null && account ? (
        <Button fullWidth variant="soft" busy={settle.isPending} onClick={() => settle.mutate(account.bankAccountId)}>
          {t('MINE.FINAL_DO', { account: account.maskedNumber })}
        </Button>
      ) : isSuspended ? (
        <p className={`${ui.text} ${ui.below2}`}>{t('MINE.FINAL_ASK')}</p>
      ) : (
        <Button fullWidth variant="soft" href="/settlement">
          {t('MINE.FINAL_PREPARE')}
        </Button>
      )}
    </section>
  )
}
