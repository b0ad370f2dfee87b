import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { cardsQuery } from '../../payment/cardsQuery.ts'
import { balanceQuery } from '../../point/pointQueries.ts'
import { productQuery } from '../data/premiumQueries.ts'
import { PremiumConfirm } from './PremiumConfirm.tsx'

/** The sheet to buy premium for a celeb: the price, the day of payment, the refund rule, and the button. */
export function PremiumSheet({
  celeb,
  returnTo,
  open,
  onClose,
}: {
  celeb: UserProfile
  returnTo: string | null
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const me = useMe()
  const product = useQuery(productQuery(celeb.id))
  const balance = useQuery(balanceQuery)
  const cards = useQuery(cardsQuery)
  if (me && product.data && balance.data && cards.data)
    return (
      <PremiumConfirm
        celeb={celeb}
        me={me}
        product={product.data.subscriptionProduct}
        leftMonthWon={balance.data.leftMonthWon}
        cards={cards.data.list}
        returnTo={returnTo}
        open={open}
        onClose={onClose}
      />
    )
  const queries = [product, balance, cards]
  const error = queries.find((query) => query.error)?.error
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('PREMIUM.OF', { name: celeb.nickname })}
      closeLabel={t('SHELL.CLOSE')}
    >
      {error ? (
        <LoadFailed
          title={t('PREMIUM.FAILED')}
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
