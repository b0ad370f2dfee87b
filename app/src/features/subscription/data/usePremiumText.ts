import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCardNames } from '../../payment/useCardNames.ts'
import { lastDay } from './lastDay.ts'

/** Texts about a premium subscription: its state, its card, and why the last charge failed. */
export function usePremiumText() {
  const t = useT()
  const { savedCardName } = useCardNames()
  const { day } = useFormats()

  function stateText({ status, nextChargeAt, priceWon, expiresAt, pausedSince }: SubscriptionPremium): string {
    if (pausedSince) return t('PREMIUM.PAUSED_SINCE', { date: day(pausedSince) })
    const until = day(lastDay(expiresAt))
    if (status === 'cancelled' && priceWon !== null) return t('PREMIUM.CANCELLED_UNTIL', { date: until })
    if (status === 'past_due') return t('PREMIUM.NOT_PAID')
    if (nextChargeAt && priceWon !== null) return t('PREMIUM.NEXT_CHARGE', { date: day(nextChargeAt), won: priceWon })
    return t('PREMIUM.UNTIL', { date: until })
  }

  const cardText = ({ card, isIos, isTest }: SubscriptionPremium): string =>
    isIos ? t('PREMIUM.BY_IOS') : card ? savedCardName(card) : t(isTest ? 'PREMIUM.BY_TEST' : 'PREMIUM.CARD_NONE')

  function failureText({ failure, card }: SubscriptionPremium): string {
    if (!failure) return ''
    const { reason, message, endsAt } = failure
    const words = message?.replace(/\.$/u, '')
    const name = card ? savedCardName(card) : t('PREMIUM.CARD_NONE')
    const declined = words ? t('PREMIUM.DECLINED_WORDS', { name, words }) : t('PREMIUM.DECLINED', { name })
    const why = reason === 'declined' ? declined : t(`PREMIUM.FAILED_${reason}`)
    return `${why} ${t('PREMIUM.STAYS_UNTIL', { date: day(lastDay(endsAt)) })}`
  }

  return { stateText, cardText, failureText }
}
