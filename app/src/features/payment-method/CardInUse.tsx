import { api } from '@byeol/contract/api.ts'
import type { SubscriptionPremiumId } from '@byeol/contract/ids.ts'
import type { Card } from '@byeol/contract/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import { CardChoice } from '../payment/CardChoice.tsx'
import { useCardNames } from '../payment/useCardNames.ts'
import { cardsQuery } from '../payment/cardsQuery.ts'
import { premiumsQuery, updatePremium } from '../subscription/data/cache.ts'
import styles from './CardInUse.module.css'
import { PaidPremium } from './PaidPremium.tsx'
import { useCardChanges } from './useCardChanges.ts'
import { usePremiumsOf } from './usePremiumsOf.ts'

/**
 * The sheet for removing a card that pays for premium subscriptions: the subscriptions can be moved to another card one
 * by one, or all together with the removal.
 */
export function CardInUse({
  card,
  cards,
  onClose,
  onAdd,
}: {
  card: Card | null
  cards: readonly Card[]
  onClose: () => void
  onAdd: () => void
}) {
  const t = useT()
  const { savedCardName } = useCardNames()
  const client = useQueryClient()
  const { removeNow } = useCardChanges()
  const premiums = usePremiumsOf(card)
  // A test card can only be replaced by a test card, and a real one by a real one.
  const others = cards.filter(
    ({ userPaymentMethodId, isTest }) => userPaymentMethodId !== card?.userPaymentMethodId && isTest === card?.isTest,
  )
  const [wanted, setWanted] = useState<Card['userPaymentMethodId'] | null>(null)
  const target = others.find(({ userPaymentMethodId }) => userPaymentMethodId === wanted) ?? others[0]
  const move = useMutation({
    async mutationFn({ ids, andRemove }: { ids: readonly SubscriptionPremiumId[]; andRemove: boolean }) {
      const { userPaymentMethodId } = target!
      for (const subscriptionPremiumId of ids)
        updatePremium(client, await call(api.subscription.changeCard, { subscriptionPremiumId, userPaymentMethodId }))
      if (andRemove) await removeNow(card!)
    },
    onSuccess(_, { andRemove }) {
      if (!andRemove) showToast({ text: t('CARD.MOVED') })
      if (andRemove || premiums.length <= 1) onClose()
    },
    onError: (error) => showError(error),
    onSettled() {
      void client.invalidateQueries({ queryKey: cardsQuery.queryKey })
      void client.invalidateQueries({ queryKey: premiumsQuery.queryKey })
    },
  })
  return (
    <Sheet open={card !== null} onClose={onClose} title={t('CARD.IN_USE')} closeLabel={t('SHELL.CLOSE')}>
      <div className={`${ui.stack3} ${ui.sheetForm}`}>
        {card ? (
          <p className={`${ui.text} ${styles.lead}`}>
            {t('CARD.IN_USE_DETAIL', { card: savedCardName(card), count: card.usedBy.length })}
          </p>
        ) : null}
        <ul className={`${ui.sunken} ${ui.inset1}`} hidden={premiums.length === 0}>
          {premiums.map((premium) => (
            <PaidPremium key={premium.id} premium={premium}>
              {(name) =>
                target ? (
                  <Button
                    size="s"
                    variant="outline"
                    aria-label={t('CARD.MOVE_TO', { name })}
                    disabled={move.isPending}
                    onClick={() => move.mutate({ ids: [premium.id], andRemove: false })}
                  >
                    {t('CARD.MOVE')}
                  </Button>
                ) : null
              }
            </PaidPremium>
          ))}
        </ul>
        {premiums.length === 0 ? <Skeleton kind="rows" count={1} label={t('SHELL.LOADING')} /> : null}
        {target ? (
          <>
            <h3 className={ui.label}>{t('CARD.MOVE_CARD')}</h3>
            <CardChoice cards={others} value={target.userPaymentMethodId} onChange={setWanted} allowNew={false} />
            <Button
              fullWidth
              busy={move.isPending}
              disabled={premiums.length === 0}
              onClick={() => move.mutate({ ids: premiums.map(({ id }) => id), andRemove: true })}
            >
              {t('CARD.MOVE_ALL', { count: premiums.length || (card?.usedBy.length ?? 0) })}
            </Button>
          </>
        ) : (
          <>
            <p className={ui.label}>{t('CARD.IN_USE_ADD')}</p>
            <Button
              fullWidth
              onClick={() => {
                onClose()
                onAdd()
              }}
            >
              {t('CARD.ADD')}
            </Button>
          </>
        )}
        <Button fullWidth variant="plain" onClick={onClose}>
          {t('SHELL.KEEP')}
        </Button>
      </div>
    </Sheet>
  )
}
