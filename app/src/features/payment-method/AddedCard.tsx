import { api } from '@byeol/contract/api.ts'
import { ApiError, type DataOf } from '@byeol/contract/errors.ts'
import type { OrderId } from '@byeol/contract/ids.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { findErrorText } from '../../errors/errorText.ts'
import { useT } from '../../i18n/i18n.ts'
import { renamesPage } from '../../shell/nextPageStack.ts'
import { cardsQuery } from '../payment/cardsQuery.ts'
import { completionOf, hasGivenUp } from '../payment/paymentAnswer.ts'
import styles from './AddedCard.module.css'

type Failure = DataOf<'payment_failed'>
type Outcome = { failure: Failure } | 'pending' | 'added'

const askEveryMs = 3_000

/** The result of the window in which a card was entered, which the server confirms with the provider. */
export function AddedCard({ search, onAgain }: { search: URLSearchParams; onAgain: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const completion = completionOf(search.get('add') as OrderId, search)

  async function complete(): Promise<Outcome> {
    try {
      const { card } = await call(api.payment.addCardComplete, completion)
      const { userPaymentMethodId } = card
      if (search.has('default')) await call(api.payment.setDefaultCard, { userPaymentMethodId })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment_pending') return 'pending'
      if (error instanceof ApiError && error.code === 'payment_failed') return { failure: error.data }
      throw error
    }
    await client.invalidateQueries({ queryKey: cardsQuery.queryKey })
    showToast({ text: t('CARD.DONE'), icon: 'check' })
    await navigate('/payment-method', { replace: true, state: renamesPage })
    return 'added'
  }

  const { data, error, refetch } = useQuery({
    queryKey: ['add-card-complete', completion],
    queryFn: complete,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => state.data === 'pending' && askEveryMs,
  })
  if (data === 'added') return null
  if (data === undefined && error)
    return (
      <div className={`${ui.row3} ${styles.box}`} role="alert">
        <Icon name="alert" size={20} />
        <span>
          {t('CARD.NOT_ADDED')}
          <small className={ui.detail}>{findErrorText(error)}</small>
        </span>
        <Button size="s" variant="soft" onClick={() => void refetch()}>
          {t('ERROR.RETRY')}
        </Button>
      </div>
    )
  if (data === undefined || data === 'pending')
    return (
      <div className={`${ui.row3} ${styles.box}`} role="status">
        <Icon name="clock" size={20} />
        <span>
          {t('CARD.CHECKING')}
          <small className={ui.detail}>{t('CARD.CHECKING_DETAIL')}</small>
        </span>
      </div>
    )
  const { reason, providerMessage } = data.failure
  const isGivenUp = reason === 'cancelled' || hasGivenUp(search, providerMessage)
  return (
    <div className={`${ui.row3} ${styles.box}`} role="alert">
      <Icon name={isGivenUp ? 'undo' : 'alert'} size={20} />
      <span>
        {t(isGivenUp ? 'CARD.GIVEN_UP' : 'CARD.NOT_ADDED')}
        {providerMessage && !isGivenUp ? <small className={ui.detail}>{providerMessage}</small> : null}
      </span>
      <Button size="s" variant="soft" onClick={onAgain}>
        {t('CARD.AGAIN')}
      </Button>
    </div>
  )
}
