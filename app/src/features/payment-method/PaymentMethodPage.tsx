import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useSuspension } from '../../api/suspension.ts'
import { useT } from '../../i18n/i18n.ts'
import { cardsQuery } from '../payment/cardsQuery.ts'
import { PaymentScreen } from '../payment/PaymentScreen.tsx'
import { AddCardSheet } from './AddCardSheet.tsx'
import { AddedCard } from './AddedCard.tsx'
import { CardList } from './CardList.tsx'

/**
 * The saved cards. The window in which a card is entered redirects here, with its result in the query (`addCardPath`).
 */
export function PaymentMethodPage() {
  const t = useT()
  const mayAdd = useSuspension() === null
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(cardsQuery)
  const [isAdding, setAdding] = useState(false)
  const added = search.get('add')
  const add = () => setAdding(true)
  return (
    <PaymentScreen title={t('CARD.TITLE')}>
      <div className={`${ui.stack5} ${ui.formPage}`}>
        {added ? <AddedCard key={added} search={search} onAgain={add} /> : null}
        {data ? (
          data.list.length > 0 ? (
            <CardList cards={data.list} onAdd={add} onlyRemove={!mayAdd} />
          ) : (
            <EmptyState
              quiet
              title={t('CARD.EMPTY')}
              text={t('CARD.EMPTY_DETAIL')}
              action={
                mayAdd ? (
                  <Button size="m" onClick={add}>
                    {t('CARD.ADD')}
                  </Button>
                ) : undefined
              }
            />
          )
        ) : error ? (
          <LoadFailed title={t('CARD.FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />
        )}
      </div>
      <AddCardSheet key={added} open={isAdding} onClose={() => setAdding(false)} />
    </PaymentScreen>
  )
}
