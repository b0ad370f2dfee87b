import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Settlement } from '@byeol/contract/celeb/settlementCalls.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignedWords } from '../../api/askStepUp.ts'
import { call } from '../../api/call.ts'
import { queryKey } from '../../api/query.ts'
import { showError } from '../../errors/showError.ts'
import { useFormats, useT, type TextKey } from '../../i18n/i18n.ts'

const calls = consoleApi.settlements

/** The decisions of staff about a settlement. Each one fetches the lists again, even if a colleague decided first. */
export function useSettlementActs({ settlementId, number, netWon, maskedNumber }: Settlement) {
  const t = useT()
  const formats = useFormats()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: TextKey }) => act(),
    onSuccess: (_answer, { done }) => showToast({ text: t(done) }),
    onError: showError,
    onSettled: () =>
      Promise.all([calls.list, calls.settlement].map((each) => client.invalidateQueries({ queryKey: queryKey(each) }))),
  })
  const words = (title: TextKey, button: TextKey, reason?: string): SignedWords => ({
    title: t(title),
    rows: [
      [t('SETTLEMENTS.NUMBER'), number],
      [t('SETTLEMENTS.NET'), formats.number(netWon)],
      [t('SETTLEMENTS.ACCOUNT'), maskedNumber],
      ...(reason === undefined ? [] : [[t('SETTLEMENTS.REASON'), reason] as const]),
    ],
    button: t(button),
  })
  return {
    isBusy: isPending,
    check: () => mutate({ act: () => call(calls.check, { settlementId }), done: 'SETTLEMENTS.CHECKED' }),
    approve: () =>
      mutate({
        act: () =>
          call(calls.approve, { settlementId }, { signs: words('SETTLEMENTS.SIGN_APPROVE', 'SETTLEMENTS.APPROVE') }),
        done: 'SETTLEMENTS.APPROVED',
      }),
    reject: (reason: string) =>
      mutate({
        act: () =>
          call(
            calls.reject,
            { settlementId, reason },
            { signs: words('SETTLEMENTS.SIGN_REJECT', 'SETTLEMENTS.REJECT', reason) },
          ),
        done: 'SETTLEMENTS.REJECTED',
      }),
    noteReturned: (reason: string) =>
      mutate({
        act: () =>
          call(
            calls.returned,
            { settlementId, reason },
            { signs: words('SETTLEMENTS.SIGN_RETURNED', 'SETTLEMENTS.RETURN', reason) },
          ),
        done: 'SETTLEMENTS.STATUS_returned',
      }),
  }
}
