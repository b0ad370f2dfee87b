import { policyKinds, policyPaths, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { lazyLayer } from '@byeol/ui/lazyLayer.ts'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { AppFrame } from './AppFrame.tsx'
import { BootPage } from './boot/BootPage.tsx'
import { grantWebAccess } from './browser/webAccess.ts'
import { guarded } from './boot/guarded.ts'
import {
  authGuard,
  bootedGuard,
  bootGuard,
  getAppGuard,
  homeGuard,
  pointBuyGuard,
  profileGuard,
  startGuard,
  tabsGuard,
  webGuard,
} from './boot/guards.ts'
import { celebScreen, room, screen, screenWithTexts, under, type Load } from './boot/screens.ts'
import { getUserId } from './api/token.ts'
import { LazyBroadcastRoom } from './features/celeb/LazyBroadcastRoom.ts'
import { RouteErrorPage } from './shell/RouteErrorPage.tsx'

const chatRoom: Load = async () => {
  const { ChatRoomPage } = await import('./features/chat/ChatRoomPage.tsx')
  return () => <ChatRoomPage BroadcastRoom={LazyBroadcastRoom} />
}

const premiumOrder: Load = async () => {
  const [{ PremiumOrderPage }, { PremiumWelcome }] = await Promise.all([
    import('./features/subscription/buy/PremiumOrderPage.tsx'),
    import('./features/chat/welcome/PremiumWelcome.tsx'),
  ])
  return () => <PremiumOrderPage Welcome={PremiumWelcome} />
}

const policyScreen = (kind: PolicyKind): RouteObject =>
  screenWithTexts(policyPaths[kind].slice(1), async () => {
    const { PublishedPolicyPage } = await import('./features/policy/PublishedPolicyPage.tsx')
    return () => <PublishedPolicyPage kind={kind} />
  })

const Profile = lazyLayer(
  () => import('./features/profile/page/ProfilePage.tsx').then((page) => page.ProfilePage),
  () => getUserId() !== null,
)
const visitorPage = () => import('./features/profile/page/VisitorPage.tsx').then((page) => page.VisitorPage)
const CelebForVisitors = lazyLayer(visitorPage, () => false)

const Post = lazyLayer(
  () => import('./features/board/comments/PostPage.tsx').then((page) => page.PostPage),
  () => getUserId() !== null,
)
const sharedPost = () => import('./features/profile/page/VisitorPage.tsx').then((page) => page.SharedPostPage)
const PostForVisitors = lazyLayer(sharedPost, () => false)

const keptPosts: Load = () => import('./features/board/feed/KeptPostsPage.tsx')

/**
 * The routes of spec.md point 2, limited to pages that exist. A route inherits the guards of the routes it is nested
 * in.
 */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      under(bootedGuard, [{ path: 'boot', Component: BootPage }]),
      under(bootGuard, [
        ...policyKinds.map(policyScreen),
        screenWithTexts('policy/leaks', () => import('./features/policy/LeakPage.tsx').then((page) => page.LeaksPage)),
        screen('policy/child-safety', () => import('./features/policy/ChildSafetyPage.tsx')),
        screen('policy/accessibility', () => import('./features/policy/AccessibilityPage.tsx')),
        screen('policy/account-deletion', () => import('./features/policy/AccountDeletionPage.tsx')),
        screenWithTexts('policy/takedown', () => import('./features/cases/TakedownPage.tsx')),
        screenWithTexts('policy/data-request', () => import('./features/cases/DataRequestPage.tsx')),
        screenWithTexts('policy/guardian', () => import('./features/cases/GuardianPage.tsx')),
        screenWithTexts('policy/takedown-answer', () => import('./features/cases/TakedownAnswerPage.tsx')),
        screen('policy/licences', () => import('./features/policy/LicencesPage.tsx')),
        screenWithTexts('reset-password', () => import('./features/auth/sign-in/ResetPasswordPage.tsx')),
        screenWithTexts('undo-email-change', () => import('./features/auth/sign-in/UndoEmailChangePage.tsx')),
        screenWithTexts('stop-ads', () => import('./features/settings/StopAdsPage.tsx')),
        screenWithTexts('my-data', () => import('./features/settings/DataPage.tsx').then((page) => page.MyDataPage)),
        screenWithTexts('claim-earnings', () => import('./features/settlement/account/ClaimEarningsPage.tsx')),
        screenWithTexts('handover', () => import('./features/handover/HandoverPage.tsx')),
        {
          middleware: [grantWebAccess, guarded(getAppGuard)],
          children: [screen('get-app', () => import('./features/service/get-app/GetAppPage.tsx'))],
        },
        screenWithTexts('celeb-contents', () => import('./features/celeb-contents/CelebContentsPage.tsx')),
        under(webGuard, [
          screenWithTexts('sign-in', () => import('./features/auth/sign-in/SignInPage.tsx')),
          screenWithTexts('sign-up', () => import('./features/auth/sign-up/SignUpPage.tsx')),
          screenWithTexts('oauth/kakao', () => import('./features/auth/social/kakao/OauthKakaoPage.tsx')),
          screen('language', () => import('./features/settings/LanguagePage.tsx')),
          screenWithTexts('verify-identity', () => import('./features/people/identity/VerifyIdentityPage.tsx')),
          screenWithTexts('customer-service', () => import('./features/service/CustomerServicePage.tsx')),
          screen('version', () => import('./features/service/VersionPage.tsx')),
          under(pointBuyGuard, [screenWithTexts('point-buy', () => import('./features/point/PointBuyPage.tsx'))]),
          under(startGuard, [screen('start', () => import('./features/auth/sign-in/StartPage.tsx'))]),
          under(authGuard, [
            under(homeGuard, [{ index: true, Component: () => null }]),
            screen('tabs', () => import('./shell/TabsPage.tsx'), [
              under(tabsGuard, [{ index: true, Component: () => null }]),
              celebScreen('activity', () =>
                import('./features/celeb/dashboard/DashboardPage.tsx').then((page) => page.ActivityTab),
              ),
              screenWithTexts('home', () => import('./features/board/feed/HomeTab.tsx')),
              screenWithTexts('stars', () => import('./features/profile/search/CelebsTab.tsx')),
              screen('chats', () => import('./desk/ChatsTab.tsx')),
              screenWithTexts('me', () => import('./features/settings/MeTab.tsx')),
            ]),
            screenWithTexts('post-editor', () => import('./features/board/editor/PostEditorPage.tsx')),
            screenWithTexts('tag/:tag', () => import('./features/board/feed/TagPage.tsx')),
            screenWithTexts('saved-posts', keptPosts),
            screenWithTexts('liked-posts', keptPosts),
            screenWithTexts('my-posts', keptPosts),
            screenWithTexts('my-comments', () => import('./features/board/feed/MyCommentsPage.tsx')),
            room('chat', chatRoom),
            screenWithTexts('chat/media', () => import('./features/chat/kept/MediaPage.tsx')),
            screenWithTexts('favorites', () => import('./features/chat/kept/FavoritesPage.tsx')),
            screenWithTexts('favorites/letter', () => import('./features/chat/kept/KeptLetterPage.tsx')),
            screenWithTexts('our-days', () => import('./features/chat/days/OurDaysPage.tsx')),
            screenWithTexts('chat/new', () => import('./features/chat/people/NewChatPage.tsx')),
            screenWithTexts('chat/requests', () => import('./features/chat/list/RequestsPage.tsx')),
            screenWithTexts('chat/shared', () => import('./features/board/shared/SharedContentPage.tsx')),
            screenWithTexts('chat/invite', () => import('./features/chat/people/InvitePage.tsx')),
            celebScreen('chat/fan', () => import('./features/celeb/fans/FanPage.tsx')),
            screenWithTexts('customer-service/decisions', () => import('./features/cases/DecisionsPage.tsx')),
            screenWithTexts('leak/:incidentId', () =>
              import('./features/policy/LeakPage.tsx').then((page) => page.LeakPage),
            ),
            screenWithTexts('customer-service/reports', () => import('./features/cases/OwnReportsPage.tsx')),
            screenWithTexts('customer-service/inquiries/new', () => import('./features/service/InquiryEditorPage.tsx')),
            screenWithTexts(
              'customer-service/inquiries/:inquiryId',
              () => import('./features/service/InquiryPage.tsx'),
            ),
            screenWithTexts('notifications', () => import('./features/notification/NotificationsPage.tsx')),
            celebScreen('settings/auto-messages', () => import('./features/celeb/settings/AutoMessagesPage.tsx')),
            celebScreen('settings/shelter', () => import('./features/celeb/shelter/ShelterPage.tsx')),
            celebScreen('settings/shelter/held', () => import('./features/celeb/shelter/HeldPage.tsx')),
            celebScreen('settings/unwanted-words', () => import('./features/celeb/settings/WordsPage.tsx')),
            screenWithTexts('settings', () => import('./features/settings/SettingsPage.tsx')),
            screenWithTexts('settings/account', () => import('./features/auth/account/AccountPage.tsx')),
            screenWithTexts('settings/sessions', () => import('./features/auth/account/SessionsPage.tsx')),
            screenWithTexts('settings/push', () => import('./features/settings/PushPage.tsx')),
            celebScreen('settings/private-chats', () => import('./features/celeb/settings/PrivateChatsPage.tsx')),
            screenWithTexts('settings/text-size', () => import('./features/settings/TextSizePage.tsx')),
            screenWithTexts('settings/data', () =>
              import('./features/settings/DataPage.tsx').then((page) => page.DataPage),
            ),
            screenWithTexts('settings/delete-account', () => import('./features/auth/account/DeleteAccountPage.tsx')),
            screenWithTexts('change-password', () => import('./features/auth/account/ChangePasswordPage.tsx')),
            screenWithTexts('verify-email', () => import('./features/auth/account/VerifyEmailPage.tsx')),
            screenWithTexts('verify-phone-number', () => import('./features/auth/account/VerifyPhoneNumberPage.tsx')),
            screenWithTexts('agree', () => import('./features/policy/AgreePage.tsx')),
            screenWithTexts('set-profile', () => import('./features/profile/edit/SetProfilePage.tsx')),
            screenWithTexts('search-user', () => import('./features/profile/search/SearchUserPage.tsx')),
            screenWithTexts('sign-up-done', () => import('./features/auth/sign-up/SignUpDonePage.tsx')),
            screenWithTexts('notice', () => import('./features/notice/NoticeListPage.tsx')),
            screenWithTexts('notice/:noticeId', () => import('./features/notice/NoticePage.tsx')),
            screenWithTexts('point-history', () => import('./features/point/PointHistoryPage.tsx')),
            screenWithTexts('donation-point-history', () => import('./features/donation/DonationHistoryPage.tsx')),
            screenWithTexts('donation-ranking', () => import('./features/donation/DonationRankingPage.tsx')),
            screenWithTexts('point-order', () => import('./features/point/PointOrderPage.tsx')),
            celebScreen('settlement', () => import('./features/settlement/hub/SettlementHubPage.tsx')),
            celebScreen('settlement/point', () => import('./features/settlement/estimate/PointSettlementPage.tsx')),
            celebScreen(
              'subscription-settlement',
              () => import('./features/settlement/estimate/SubscriptionSettlementPage.tsx'),
            ),
            celebScreen(
              'donation-settlement',
              () => import('./features/settlement/estimate/DonationSettlementPage.tsx'),
            ),
            celebScreen('settlement/history', () => import('./features/settlement/history/SettlementHistoryPage.tsx')),
            celebScreen(
              'settlement/request/:settlementId',
              () => import('./features/settlement/history/SettlementPage.tsx'),
            ),
            celebScreen('celeb-point-history', () => import('./features/settlement/history/CelebPointHistoryPage.tsx')),
            celebScreen('bank-account', () => import('./features/settlement/account/BankAccountPage.tsx')),
            celebScreen('bank-account/new', () => import('./features/settlement/account/AddAccountPage.tsx')),
            celebScreen('tax-facts', () => import('./features/settlement/tax/TaxFactsPage.tsx')),
            celebScreen('dashboard', () =>
              import('./features/celeb/dashboard/DashboardPage.tsx').then((page) => page.DashboardPage),
            ),
            screenWithTexts('my-celeb-contents', () => import('./features/celeb-contents/mine/MyContentsPage.tsx')),
            screenWithTexts('contents-order', () => import('./features/celeb-contents/buy/ContentsOrderPage.tsx')),
            celebScreen('contents-editor', () => import('./features/celeb-contents/maker/ContentsEditorPage.tsx')),
            screenWithTexts('payment-method', () => import('./features/payment-method/PaymentMethodPage.tsx')),
            screenWithTexts('celeb-application', () => import('./features/application/CelebApplicationPage.tsx')),
            screenWithTexts('refund-account', () => import('./features/settlement/account/RefundAccountPage.tsx')),
            screenWithTexts('payments', () => import('./features/receipt/PaymentsPage.tsx')),
            screenWithTexts('receipt', () => import('./features/receipt/ReceiptPage.tsx')),
            screenWithTexts('receipt/print', () => import('./features/receipt/ReceiptPrintPage.tsx')),
            screenWithTexts('subscribing', () => import('./features/subscription/SubscribingPage.tsx')),
            screenWithTexts('premium-subscribing', () => import('./features/subscription/PremiumSubscribingPage.tsx')),
            screenWithTexts('premium-order', premiumOrder),
            screenWithTexts('subscription', () => import('./features/subscription/manage/SubscriptionPage.tsx')),
            screenWithTexts(
              'cancel-subscription-premium',
              () => import('./features/subscription/manage/CancelPremiumPage.tsx'),
            ),
            celebScreen('subscribers', () => import('./features/celeb/fans/SubscribersPage.tsx')),
            celebScreen('premium-subscribers', () => import('./features/celeb/fans/PremiumSubscribersPage.tsx')),
            screenWithTexts('blocking-user', () => import('./features/settings/BlockingUserPage.tsx')),
            screenWithTexts('muting-user', () => import('./features/settings/MutingUserPage.tsx')),
            screenWithTexts('celebs', () => import('./features/profile/search/CelebsPage.tsx')),
          ]),
          screenWithTexts('post/:postId', async () => {
            await (getUserId() ? Post : PostForVisitors).load()
            return () => <Suspense fallback={null}>{getUserId() ? <Post /> : <PostForVisitors />}</Suspense>
          }),
          under(profileGuard, [
            screenWithTexts(':userRef', async () => {
              await (getUserId() ? Profile : CelebForVisitors).load()
              return () => <Suspense fallback={null}>{getUserId() ? <Profile /> : <CelebForVisitors />}</Suspense>
            }),
          ]),
        ]),
        screen('*', () => import('./shell/NotFoundPage.tsx')),
      ]),
    ],
  },
]
