import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useQuery } from '@tanstack/react-query'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useMe } from '../../../api/me.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { cardsQuery } from '../../payment/cardsQuery.ts'
import { balanceQuery } from '../../point/pointQueries.ts'
import { BuyConfirm } from './BuyConfirm.tsx'

/** The sheet to buy contents. Its content appears once the person's cards and points are loaded. */
export function BuySheet({
  contents,
  celebName,
  wantsPoints,
  open,
  onClose,
}: {
  contents: CelebContents
  celebName: string
  wantsPoints: boolean
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const me = useMe()
  const balance = useQuery(balanceQuery)
  const cards = useQuery(cardsQuery)
  if (me && balance.data && cards.data)
    return (
      <BuyConfirm
        contents={contents}
        celebName={celebName}
        me={me}
        balance={balance.data}
        cards={cards.data.list}
        wantsPoints={wantsPoints}
        open={open}
        onClose={onClose}
      />
    )
  const queries = [balance, cards]
  const error = queries.find((query) => query.error)?.error
  return (
    <LazySheet open={open} onClose={onClose} title={contents.title} closeLabel={t('SHELL.CLOSE')}>
      {error ? (
        <LoadFailed
          error={error}
          busy={queries.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
      )}
    </LazySheet>
  )
}
