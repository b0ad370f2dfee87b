import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../api/me.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Button } from '@byeol/ui/Button.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { useNewNotifications } from '../notification/useNewNotifications.ts'
import { MyBoardLinks } from '../board/feed/MyBoardLinks.tsx'
import { ContentsRow } from '../celeb-contents/mine/ContentsRow.tsx'
import { ApplicationRow } from '../application/ApplicationRow.tsx'
import { buysInStore } from '../../native/purchases.ts'
import { CardRow } from '../payment-method/CardRow.tsx'
import { Purses } from '../point/Purses.tsx'
import { useHasNewNotice } from '../notice/noticesQuery.ts'
import { EarningsLink } from '../settlement/hub/EarningsLink.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { premiumsQuery, subscriptionsQuery } from '../subscription/data/cache.ts'
import { profilePath } from '../people/data/userRef.ts'
import styles from './MeTab.module.css'
import { PremiumBox } from './PremiumBox.tsx'
import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useQuietHoursText } from './useQuietHoursText.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The tab with everything about the signed-in person. */
export function MeTab() {
  const t = useT()
  const me = useMe()
  const hasNew = useHasNewNotice()
  const hasNewNotifications = useNewNotifications() > 0
  const { data: free } = useQuery(subscriptionsQuery)
  const { data: paid } = useQuery(premiumsQuery)
  const quietHours = useQuietHoursText()
  const celebs =
    free && paid && new Set([...free.subscriptions, ...paid.subscriptionPremiums].map(({ celebUserId }) => celebUserId))
  useTitle(t('SETTINGS.ME'))
  const actions = (
    <>
      <IconButton
        icon="bell"
        dot={hasNewNotifications}
        label={hasNewNotifications ? t('NOTIFICATION.HAS_NEW') : t('NOTIFICATION.TITLE')}
        href="/notifications"
      />
      <IconButton icon="sliders" label={t('SETTINGS.TITLE')} href="/settings" />
    </>
  )
  return (
    <Screen header={<AppBar large title={t('SETTINGS.ME')} actions={actions} />} banner={<ConnectionBanner />}>
      {me ? (
        <section className={styles.me}>
          <Avatar size={64} src={me.photoUrl} name={me.nickname} />
          <div className={styles.words}>
            <b lang={textLanguage(me.nickname)}>{me.nickname}</b>
            <small>
              {me.celebUsername
                ? `@${me.celebUsername}`
                : celebs && celebs.size > 0
                  ? t('SETTINGS.WITH_STARS', { count: celebs.size })
                  : celebs && t('SETTINGS.WITH_NO_STAR')}
            </small>
          </div>
          <Button size="s" variant="soft" pill href="/set-profile">
            {t('PEOPLE.EDIT')}
          </Button>
        </section>
      ) : null}
      <Purses />
      {paid && paid.subscriptionPremiums.length > 0 ? <PremiumBox premiums={paid.subscriptionPremiums} /> : null}
      <MyBoardLinks />
      <nav className={styles.rows} aria-label={t('SETTINGS.ME')}>
        {me?.isCeleb ? <EarningsLink /> : null}
        {me?.isCeleb ? <SettingRow icon="users" label={t('PEOPLE.FANS')} href="/subscribers" /> : null}
        {me?.isCeleb ? <SettingRow icon="star" label={t('PEOPLE.PREMIUM_FANS')} href="/premium-subscribers" /> : null}
        <SettingRow
          icon="tabStar"
          label={t('USER.MY_STARS')}
          value={celebs ? celebs.size || undefined : undefined}
          href="/subscribing"
        />
        {paid?.subscriptionPremiums.length === 0 ? (
          <SettingRow icon="mail" label={t('PREMIUM.MANAGE')} href="/subscription" />
        ) : null}
        <ContentsRow />
        {me && !me.isCeleb ? <ApplicationRow /> : null}
        {buysInStore ? null : <CardRow />}
        <SettingRow icon="receipt" label={t('RECEIPT.PAYMENTS')} href="/payments" />
        {me ? <SettingRow icon="eye" label={t('SETTINGS.PUBLIC_PAGE')} href={profilePath(me)} /> : null}
        <SettingRow icon="search" label={t('USER.SEARCH')} href="/search-user" />
        <SettingRow icon="notice" label={t('NOTICE.TITLE')} dot={hasNew && t('NOTICE.NEW')} href="/notice" />
        <SettingRow icon="bell" label={t('MINE.PUSH')} value={quietHours} href="/settings/push" />
        <SettingRow icon="user" label={t('MINE.TITLE')} href="/settings/account" />
        <SettingRow icon="help" label={t('SERVICE.CUSTOMER_SERVICE')} href="/customer-service" />
      </nav>
    </Screen>
  )
}
