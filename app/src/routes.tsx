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
const visitorPage: Load = () => import('./features/profile/page/VisitorPage.tsx').then((page) => page.VisitorPage)
const CelebForVisitors = lazyLayer(visitorPage, () => false)

const Post = lazyLayer(
  () => import('./features/board/comments/PostPage.tsx').then((page) => page.PostPage),
  () => getUserId() !== null,
)
const sharedPost: Load = () => import('./features/profile/page/VisitorPage.tsx').then((page) => page.SharedPostPage)
const PostForVisitors = lazyLayer(sharedPost, () => false)

const keptPosts: Load = () => import('./features/board/feed/KeptPostsPage.tsx').then((page) => page.KeptPostsPage)

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
        screen('policy/child-safety', () =>
          import('./features/policy/ChildSafetyPage.tsx').then((page) => page.ChildSafetyPage),
        ),
        screen('policy/accessibility', () =>
          import('./features/policy/AccessibilityPage.tsx').then((page) => page.AccessibilityPage),
        ),
        screen('policy/account-deletion', () =>
          import('./features/policy/AccountDeletionPage.tsx').then((page) => page.AccountDeletionPage),
        ),
        screenWithTexts('policy/takedown', () =>
          import('./features/cases/TakedownPage.tsx').then((page) => page.TakedownPage),
        ),
        screenWithTexts('policy/data-request', () =>
          import('./features/cases/DataRequestPage.tsx').then((page) => page.DataRequestPage),
        ),
        screenWithTexts('policy/guardian', () =>
          import('./features/cases/GuardianPage.tsx').then((page) => page.GuardianPage),
        ),
        screenWithTexts('policy/takedown-answer', () =>
          import('./features/cases/TakedownAnswerPage.tsx').then((page) => page.TakedownAnswerPage),
        ),
        screen('policy/licences', () => import('./features/policy/LicencesPage.tsx').then((page) => page.LicencesPage)),
        screenWithTexts('reset-password', () =>
          import('./features/auth/sign-in/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
        ),
        screenWithTexts('undo-email-change', () =>
          import('./features/auth/sign-in/UndoEmailChangePage.tsx').then((page) => page.UndoEmailChangePage),
        ),
        screenWithTexts('stop-ads', () =>
          import('./features/settings/StopAdsPage.tsx').then((page) => page.StopAdsPage),
        ),
        screenWithTexts('my-data', () => import('./features/settings/DataPage.tsx').then((page) => page.MyDataPage)),
        screenWithTexts('claim-earnings', () =>
          import('./features/settlement/account/ClaimEarningsPage.tsx').then((page) => page.ClaimEarningsPage),
        ),
        screenWithTexts('handover', () =>
          import('./features/handover/HandoverPage.tsx').then((page) => page.HandoverPage),
        ),
        {
          middleware: [grantWebAccess, guarded(getAppGuard)],
          children: [
            screen('get-app', () =>
              import('./features/service/get-app/GetAppPage.tsx').then((page) => page.GetAppPage),
            ),
          ],
        },
        screenWithTexts('celeb-contents', () =>
          import('./features/celeb-contents/CelebContentsPage.tsx').then((page) => page.CelebContentsPage),
        ),
        under(webGuard, [
          screenWithTexts('sign-in', () =>
            import('./features/auth/sign-in/SignInPage.tsx').then((page) => page.SignInPage),
          ),
          screenWithTexts('sign-up', () =>
            import('./features/auth/sign-up/SignUpPage.tsx').then((page) => page.SignUpPage),
          ),
          screenWithTexts('oauth/kakao', () =>
            import('./features/auth/social/kakao/OauthKakaoPage.tsx').then((page) => page.OauthKakaoPage),
          ),
          screen('language', () => import('./features/settings/LanguagePage.tsx').then((page) => page.LanguagePage)),
          screenWithTexts('verify-identity', () =>
            import('./features/people/identity/VerifyIdentityPage.tsx').then((page) => page.VerifyIdentityPage),
          ),
          screenWithTexts('customer-service', () =>
            import('./features/service/CustomerServicePage.tsx').then((page) => page.CustomerServicePage),
          ),
          screen('version', () => import('./features/service/VersionPage.tsx').then((page) => page.VersionPage)),
          under(pointBuyGuard, [
            screenWithTexts('point-buy', () =>
              import('./features/point/PointBuyPage.tsx').then((page) => page.PointBuyPage),
            ),
          ]),
          under(startGuard, [
            screen('start', () => import('./features/auth/sign-in/StartPage.tsx').then((page) => page.StartPage)),
          ]),
          under(authGuard, [
            under(homeGuard, [{ index: true, Component: () => null }]),
            screen('tabs', () => import('./shell/TabsPage.tsx').then((page) => page.TabsPage), [
              under(tabsGuard, [{ index: true, Component: () => null }]),
              celebScreen('activity', () =>
                import('./features/celeb/dashboard/DashboardPage.tsx').then((page) => page.ActivityTab),
              ),
              screenWithTexts('home', () => import('./features/board/feed/HomeTab.tsx').then((page) => page.HomeTab)),
              screenWithTexts('stars', () =>
                import('./features/profile/search/CelebsTab.tsx').then((page) => page.CelebsTab),
              ),
              screen('chats', () => import('./desk/ChatsTab.tsx').then((page) => page.ChatsTab)),
              screenWithTexts('me', () => import('./features/settings/MeTab.tsx').then((page) => page.MeTab)),
            ]),
            screenWithTexts('post-editor', () =>
              import('./features/board/editor/PostEditorPage.tsx').then((page) => page.PostEditorPage),
            ),
            screenWithTexts('tag/:tag', () => import('./features/board/feed/TagPage.tsx').then((page) => page.TagPage)),
            screenWithTexts('saved-posts', keptPosts),
            screenWithTexts('liked-posts', keptPosts),
            screenWithTexts('my-posts', keptPosts),
            screenWithTexts('my-comments', () =>
              import('./features/board/feed/MyCommentsPage.tsx').then((page) => page.MyCommentsPage),
            ),
            room('chat', chatRoom),
            screenWithTexts('chat/media', () =>
              import('./features/chat/kept/MediaPage.tsx').then((page) => page.MediaPage),
            ),
            screenWithTexts('favorites', () =>
              import('./features/chat/kept/FavoritesPage.tsx').then((page) => page.FavoritesPage),
            ),
            screenWithTexts('our-days', () =>
              import('./features/chat/days/OurDaysPage.tsx').then((page) => page.OurDaysPage),
            ),
            screenWithTexts('chat/new', () =>
              import('./features/chat/people/NewChatPage.tsx').then((page) => page.NewChatPage),
            ),
            screenWithTexts('chat/requests', () =>
              import('./features/chat/list/RequestsPage.tsx').then((page) => page.RequestsPage),
            ),
            screenWithTexts('chat/invite', () =>
              import('./features/chat/people/InvitePage.tsx').then((page) => page.InvitePage),
            ),
            celebScreen('chat/fan', () => import('./features/celeb/fans/FanPage.tsx').then((page) => page.FanPage)),
            screenWithTexts('customer-service/decisions', () =>
              import('./features/cases/DecisionsPage.tsx').then((page) => page.DecisionsPage),
            ),
            screenWithTexts('leak/:incidentId', () =>
              import('./features/policy/LeakPage.tsx').then((page) => page.LeakPage),
            ),
            screenWithTexts('customer-service/reports', () =>
              import('./features/cases/OwnReportsPage.tsx').then((page) => page.OwnReportsPage),
            ),
            screenWithTexts('customer-service/inquiries/new', () =>
              import('./features/service/InquiryEditorPage.tsx').then((page) => page.InquiryEditorPage),
            ),
            screenWithTexts('customer-service/inquiries/:inquiryId', () =>
              import('./features/service/InquiryPage.tsx').then((page) => page.InquiryPage),
            ),
            screenWithTexts('notifications', () =>
              import('./features/notification/NotificationsPage.tsx').then((page) => page.NotificationsPage),
            ),
            celebScreen('settings/auto-messages', () =>
              import('./features/celeb/settings/AutoMessagesPage.tsx').then((page) => page.AutoMessagesPage),
            ),
            celebScreen('settings/shelter', () =>
              import('./features/celeb/shelter/ShelterPage.tsx').then((page) => page.ShelterPage),
            ),
            celebScreen('settings/shelter/held', () =>
              import('./features/celeb/shelter/HeldPage.tsx').then((page) => page.HeldPage),
            ),
            celebScreen('settings/unwanted-words', () =>
              import('./features/celeb/settings/WordsPage.tsx').then((page) => page.WordsPage),
            ),
            screenWithTexts('settings', () =>
              import('./features/settings/SettingsPage.tsx').then((page) => page.SettingsPage),
            ),
            screenWithTexts('settings/account', () =>
              import('./features/auth/account/AccountPage.tsx').then((page) => page.AccountPage),
            ),
            screenWithTexts('settings/sessions', () =>
              import('./features/auth/account/SessionsPage.tsx').then((page) => page.SessionsPage),
            ),
            screenWithTexts('settings/push', () =>
              import('./features/settings/PushPage.tsx').then((page) => page.PushPage),
            ),
            celebScreen('settings/private-chats', () =>
              import('./features/celeb/settings/PrivateChatsPage.tsx').then((page) => page.PrivateChatsPage),
            ),
            screenWithTexts('settings/text-size', () =>
              import('./features/settings/TextSizePage.tsx').then((page) => page.TextSizePage),
            ),
            screenWithTexts('settings/data', () =>
              import('./features/settings/DataPage.tsx').then((page) => page.DataPage),
            ),
            screenWithTexts('settings/delete-account', () =>
              import('./features/auth/account/DeleteAccountPage.tsx').then((page) => page.DeleteAccountPage),
            ),
            screenWithTexts('change-password', () =>
              import('./features/auth/account/ChangePasswordPage.tsx').then((page) => page.ChangePasswordPage),
            ),
            screenWithTexts('verify-email', () =>
              import('./features/auth/account/VerifyEmailPage.tsx').then((page) => page.VerifyEmailPage),
            ),
            screenWithTexts('verify-phone-number', () =>
              import('./features/auth/account/VerifyPhoneNumberPage.tsx').then((page) => page.VerifyPhoneNumberPage),
            ),
            screenWithTexts('agree', () => import('./features/policy/AgreePage.tsx').then((page) => page.AgreePage)),
            screenWithTexts('set-profile', () =>
              import('./features/profile/edit/SetProfilePage.tsx').then((page) => page.SetProfilePage),
            ),
            screenWithTexts('search-user', () =>
              import('./features/profile/search/SearchUserPage.tsx').then((page) => page.SearchUserPage),
            ),
            screenWithTexts('sign-up-done', () =>
              import('./features/auth/sign-up/SignUpDonePage.tsx').then((page) => page.SignUpDonePage),
            ),
            screenWithTexts('notice', () =>
              import('./features/notice/NoticeListPage.tsx').then((page) => page.NoticeListPage),
            ),
            screenWithTexts('notice/:noticeId', () =>
              import('./features/notice/NoticePage.tsx').then((page) => page.NoticePage),
            ),
            screenWithTexts('point-history', () =>
              import('./features/point/PointHistoryPage.tsx').then((page) => page.PointHistoryPage),
            ),
            screenWithTexts('donation-point-history', () =>
              import('./features/donation/DonationHistoryPage.tsx').then((page) => page.DonationHistoryPage),
            ),
            screenWithTexts('donation-ranking', () =>
              import('./features/donation/DonationRankingPage.tsx').then((page) => page.DonationRankingPage),
            ),
            screenWithTexts('point-order', () =>
              import('./features/point/PointOrderPage.tsx').then((page) => page.PointOrderPage),
            ),
            celebScreen('settlement', () =>
              import('./features/settlement/hub/SettlementHubPage.tsx').then((page) => page.SettlementHubPage),
            ),
            celebScreen('settlement/point', () =>
              import('./features/settlement/estimate/PointSettlementPage.tsx').then((page) => page.PointSettlementPage),
            ),
            celebScreen('subscription-settlement', () =>
              import('./features/settlement/estimate/SubscriptionSettlementPage.tsx').then(
                (page) => page.SubscriptionSettlementPage,
              ),
            ),
            celebScreen('donation-settlement', () =>
              import('./features/settlement/estimate/DonationSettlementPage.tsx').then(
                (page) => page.DonationSettlementPage,
              ),
            ),
            celebScreen('settlement/history', () =>
              import('./features/settlement/history/SettlementHistoryPage.tsx').then(
                (page) => page.SettlementHistoryPage,
              ),
            ),
            celebScreen('settlement/request/:settlementId', () =>
              import('./features/settlement/history/SettlementPage.tsx').then((page) => page.SettlementPage),
            ),
            celebScreen('celeb-point-history', () =>
              import('./features/settlement/history/CelebPointHistoryPage.tsx').then(
                (page) => page.CelebPointHistoryPage,
              ),
            ),
            celebScreen('bank-account', () =>
              import('./features/settlement/account/BankAccountPage.tsx').then((page) => page.BankAccountPage),
            ),
            celebScreen('bank-account/new', () =>
              import('./features/settlement/account/AddAccountPage.tsx').then((page) => page.AddAccountPage),
            ),
            celebScreen('tax-facts', () =>
              import('./features/settlement/tax/TaxFactsPage.tsx').then((page) => page.TaxFactsPage),
            ),
            celebScreen('dashboard', () =>
              import('./features/celeb/dashboard/DashboardPage.tsx').then((page) => page.DashboardPage),
            ),
            screenWithTexts('my-celeb-contents', () =>
              import('./features/celeb-contents/mine/MyContentsPage.tsx').then((page) => page.MyContentsPage),
            ),
            screenWithTexts('contents-order', () =>
              import('./features/celeb-contents/buy/ContentsOrderPage.tsx').then((page) => page.ContentsOrderPage),
            ),
            celebScreen('contents-editor', () =>
              import('./features/celeb-contents/maker/ContentsEditorPage.tsx').then((page) => page.ContentsEditorPage),
            ),
            screenWithTexts('payment-method', () =>
              import('./features/payment-method/PaymentMethodPage.tsx').then((page) => page.PaymentMethodPage),
            ),
            screenWithTexts('celeb-application', () =>
              import('./features/application/CelebApplicationPage.tsx').then((page) => page.CelebApplicationPage),
            ),
            screenWithTexts('refund-account', () =>
              import('./features/settlement/account/RefundAccountPage.tsx').then((page) => page.RefundAccountPage),
            ),
            screenWithTexts('payments', () =>
              import('./features/receipt/PaymentsPage.tsx').then((page) => page.PaymentsPage),
            ),
            screenWithTexts('receipt', () =>
              import('./features/receipt/ReceiptPage.tsx').then((page) => page.ReceiptPage),
            ),
            screenWithTexts('receipt/print', () =>
              import('./features/receipt/ReceiptPrintPage.tsx').then((page) => page.ReceiptPrintPage),
            ),
            screenWithTexts('subscribing', () =>
              import('./features/subscription/SubscribingPage.tsx').then((page) => page.SubscribingPage),
            ),
            screenWithTexts('premium-subscribing', () =>
              import('./features/subscription/PremiumSubscribingPage.tsx').then((page) => page.PremiumSubscribingPage),
            ),
            screenWithTexts('premium-order', premiumOrder),
            screenWithTexts('subscription', () =>
              import('./features/subscription/manage/SubscriptionPage.tsx').then((page) => page.SubscriptionPage),
            ),
            screenWithTexts('cancel-subscription-premium', () =>
              import('./features/subscription/manage/CancelPremiumPage.tsx').then((page) => page.CancelPremiumPage),
            ),
            celebScreen('subscribers', () =>
              import('./features/celeb/fans/SubscribersPage.tsx').then((page) => page.SubscribersPage),
            ),
            celebScreen('premium-subscribers', () =>
              import('./features/celeb/fans/PremiumSubscribersPage.tsx').then((page) => page.PremiumSubscribersPage),
            ),
            screenWithTexts('blocking-user', () =>
              import('./features/settings/BlockingUserPage.tsx').then((page) => page.BlockingUserPage),
            ),
            screenWithTexts('muting-user', () =>
              import('./features/settings/MutingUserPage.tsx').then((page) => page.MutingUserPage),
            ),
            screenWithTexts('celebs', () =>
              import('./features/profile/search/CelebsPage.tsx').then((page) => page.CelebsPage),
            ),
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
        screen('*', () => import('./shell/NotFoundPage.tsx').then((page) => page.NotFoundPage)),
      ]),
    ],
  },
]
