import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import type { Order } from '@byeol/contract/order.ts'
import { limits, replyLengths } from '@byeol/contract/limits.ts'
import type { SubscriptionPremium } from '@byeol/contract/subscription.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { chatListQuery } from '../data/chatListQuery.ts'
import { CelebCard } from '../room/CelebCard.tsx'
import { ActBar } from '../../payment/ActBar.tsx'
import { useCardNames } from '../../payment/useCardNames.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import { receiptPath } from '../../payment/receiptQuery.ts'
import { profilePath } from '../../people/data/userRef.ts'
import styles from './PremiumWelcome.module.css'
import { useAnnounced } from '@byeol/ui/useAnnounced.ts'

/** Shown on the first day of premium: the celeb's welcome message once it has arrived, and the payment. */
export function PremiumWelcome({
  order,
  premium,
  celeb,
  returnTo,
}: {
  order: Order
  premium: SubscriptionPremium
  celeb: UserProfile
  returnTo: string | null
}) {
  const t = useT()
  const { cardName } = useCardNames()
  const { day } = useFormats()
  const me = useMe()
  const back = useBack(returnTo ?? profilePath(celeb))
  const name = celeb.nickname
  useTitle(t('PREMIUM.OF', { name }))
  useAnnounced(t('PREMIUM.FIRST_DAY', { name }))
  const { data: room } = useQuery({
    ...chatListQuery,
    select: ({ chats }) => chats.find(({ isBroadcast, recipient }) => isBroadcast && recipient?.id === celeb.id),
  })
  const last = room?.lastMessage
  const letter = last && last.author.id === celeb.id && last.createdAt >= premium.createdAt ? last.content : null
  const days = daysTogether(premium.createdAt, useNow())
  const toRoom = room ? `/chat?chatId=${room.id}` : '/tabs/chats'
  const card = cardName(order)
  const recent = celeb.celeb?.messageCount30d
  const paid = t('PAYMENT.WON', { won: order.krwAmountTotal })
  return (
    <Screen
      under
      label={t('PREMIUM.OF', { name })}
      header={<AppBar onPhoto back={{ label: t('SHELL.CLOSE'), onBack: back, icon: 'x' }} />}
      banner={<ConnectionBanner />}
      footer={
        <ActBar
          second={
            <Button variant="soft" href={returnTo ?? receiptPath(order.id)}>
              {t(returnTo ? 'PAYMENT.RETURN' : 'RECEIPT.TITLE')}
            </Button>
          }
        >
          <Button href={toRoom}>{t('PREMIUM.OPEN_ROOM', { name })}</Button>
        </ActBar>
      }
    >
      <div className={styles.cover}>{celeb.coverUrl ? <img src={celeb.coverUrl} alt="" /> : null}</div>
      <div className={styles.window} />
      <div className={`${ui.stack4} ${styles.page}`}>
        <CelebCard celeb={celeb} letter={letter}>
          <Stamp
            className={styles.stamp}
            text={`D+${days}`}
            size="xl"
            tone="strong"
            tilt={6}
            caption={t('USER.DAYS_TOGETHER')}
            label={t('USER.DAYS_TOGETHER_NAMED', { days })}
          />
        </CelebCard>
        <div>
          <h1 className={`${ui.title} ${styles.title}`}>{t('PREMIUM.FIRST_DAY', { name })}</h1>
          <p className={`${ui.text} ${styles.lead}`}>{t('PREMIUM.FIRST_DAY_DETAIL', { name: me?.nickname ?? '' })}</p>
        </div>
        <FactTable
          facts={[
            [t('PREMIUM.LETTERS'), recent ? t('PREMIUM.LETTERS_VALUE', { count: recent }) : null],
            [
              t('PREMIUM.REPLIES'),
              t('PREMIUM.REPLIES_VALUE', { count: limits.repliesPerBroadcast, chars: replyLengths[0].maxChars }),
            ],
            [t('PAYMENT.PAID_WON'), card ? `${paid} · ${card}` : paid],
            [t('PREMIUM.NEXT'), premium.nextChargeAt && t('PREMIUM.NEXT_VALUE', { date: day(premium.nextChargeAt) })],
          ]}
        />
      </div>
    </Screen>
  )
}
