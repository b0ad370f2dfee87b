import type { UserId } from '@byeol/contract/ids.ts'
import { wonText } from '@byeol/contract/locale/amounts.ts'
import type { Language } from '@byeol/contract/locale/language.ts'
import type { NotificationKind } from '@byeol/contract/notification.ts'
import type { Context } from '../../../context.ts'
import { column } from '../../../db/columns.ts'
import type { Transaction } from '../../../db/database.ts'
import { notify } from '../../notification/notify.ts'

type PremiumKind = Extract<
  NotificationKind,
  | 'receipt'
  | 'renewalSoon'
  | 'chargeFailed'
  | 'premiumEnded'
  | 'refund'
  | 'silentCeleb'
  | 'priceChange'
  | 'premiumPaused'
  | 'premiumResumed'
>

/** An amount in won, a text, or a text per language. A date must always come with what happens on it (`onDate`). */
export type Fact = number | string | Record<Language, string>

/** For premium that we cannot provide although Apple continues to charge for it. */
export const endAtApple: Fact = {
  ko: 'App Store에서 구독을 해지하고 환불을 요청해 주세요',
  en: 'Please cancel the subscription in the App Store and ask for a refund there',
}

/** For premium that continues at Apple. */
export const cancelAtApple: Fact = {
  ko: '원하지 않으면 App Store에서 구독을 해지해 주세요',
  en: 'If you don’t want this, please cancel the subscription in the App Store',
}

/** For premium to a celeb with ended activity. */
export const lettersStay: Fact = {
  ko: '남은 기간만큼 환불해 드려요. 받은 편지는 그대로 읽을 수 있어요',
  en: 'We refund the remaining days. You can still read the letters you received',
}

/** For premium paid by card, to a celeb who is suspended for a limited time. */
export const pausedNow: Fact = {
  ko: '멈춘 동안은 결제하지 않고, 멈춘 만큼 기간을 늘려 드려요. 지금 해지하고 환불받을 수도 있어요',
  en: 'You aren’t charged during the break, and your premium is extended. You can also cancel now and get a refund',
}

/**
 * For premium on iOS, to a celeb who is suspended for a limited time: Apple continues to charge, and we add the days.
 */
export const pauseAtApple: Fact = {
  ko: 'App Store 결제는 저희가 멈출 수 없어요. 멈춘 만큼 기간을 늘려 드려요',
  en: 'We can’t stop App Store payments. We extend your premium by the same time',
}

interface Told {
  userId: UserId
  celebId: UserId
  kind: PremiumKind
  /** A later notification of the same kind and target replaces this one. */
  targetId: string
  /** The details in the notification, in reading order. */
  facts?: readonly (Fact | null)[]
}

const select = `
  select coalesce(fan.language, 'ko') as language, celeb.nickname
  from users fan
  join users celeb on celeb.id = $2
  where fan.id = $1 and fan.deleted_at is null`
const shape = { language: column.textAs<Language>(), nickname: column.text }
/** The app's page for managing premium: card, refund and cancellation. */
const link = '/subscription'

const dateIn = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Asia/Seoul' }).format(at)

const dateWords = {
  nextCharge: (ko: string, en: string) => ({ ko: `다음 결제 ${ko}`, en: `next charge ${en}` }),
  charge: (ko: string, en: string) => ({ ko: `결제일 ${ko}`, en: `charge on ${en}` }),
  nextTry: (ko: string, en: string) => ({ ko: `다음 시도 ${ko}`, en: `next try ${en}` }),
  newPrice: (ko: string, en: string) => ({ ko: `${ko} 결제부터`, en: `from the charge on ${en}` }),
}

/** A date together with what happens on it. */
export const onDate = (what: keyof typeof dateWords, at: Date): Fact =>
  dateWords[what](dateIn(at, 'ko'), dateIn(at, 'en'))

/** The last day of premium that is still active. */
export const runsThrough = (lastDay: Date): Fact => ({
  ko: `${dateIn(lastDay, 'ko')}까지 이용할 수 있어요`,
  en: `You can use it until ${dateIn(lastDay, 'en')}`,
})

function written(fact: Fact, language: Language): string {
  if (typeof fact === 'number') return wonText(fact, language)
  return typeof fact === 'string' ? fact : fact[language]
}

/**
 * Notifies a fan about their premium, in the notification centre and by push, in their language. The sender is the
 * service, not the celeb, so that fans who muted the celeb get it, too.
 */
export async function notifyFan(ctx: Context, tx: Transaction, told: Told): Promise<void> {
  const { userId, celebId, kind, targetId, facts = [] } = told
  const row = await tx.row(select, [userId, celebId], shape)
  if (!row) return
  const words = facts.flatMap((fact) => (fact === null ? [] : [written(fact, row.language)]))
  const excerpt = [row.nickname, ...words].join(' · ')
  await notify(ctx, tx, { to: [userId], kind, actorId: null, targetId, excerpt, link })
}
