import { exported, type FeaturePrivacy } from '../../personal-data/FeaturePrivacy.ts'

const selectCards = `
  select issuer as "name", last4, added_at as "addedAt", removed_at as "removedAt"
  from cards
  where user_id = $1
  order by id`

export const paymentPrivacy = {
  columns: {
    'cards.user_id': { download: 'cards', erasure: 'erased' },
    'card_issues.user_id': { download: 'no: windows in which the cards were added', erasure: 'erased' },
  },
  exports: {
    cards: ({ db }, userId) => db.rows(selectCards, [userId], exported.cards.element),
  },
  erase: [
    // The order row itself records the payment method, so it does not need the card.
    'update orders set card_id = null where user_id = $1',
    'delete from cards where user_id = $1',
    'delete from card_issues where user_id = $1',
  ],
} satisfies FeaturePrivacy
