import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { AppFrame } from './shell/AppFrame.tsx'
import { BootPage } from './boot/BootPage.tsx'
import { grantWebAccess } from './boot/webAccess.ts'
import { guarded } from './boot/guarded.ts'
import {
  authGuard,
  bootedGuard,
  bootGuard,
  getAppGuard,
  homeGuard,
  profileGuard,
  startGuard,
  tabsGuard,
  webGuard,
  type Guard,
} from './boot/guards.ts'
import { RouteErrorPage } from './errors/RouteErrorPage.tsx'
import { loadLateTexts } from './i18n/i18n.ts'

type Load = () => Promise<ComponentType>
const loads: Load[] = []

/** A page, loaded when it is first opened or when the app is idle. Page modules do nothing on import. */
function screen(path: string, load: Load, children?: RouteObject[]): RouteObject {
  loads.push(load)
  const place = path === '' ? { index: true as const } : { path, children }
  return { ...place, lazy: { Component: load } }
}

/** A page that needs the texts which no start does (i18n/late.ts). */
const worded = (path: string, load: Load): RouteObject =>
  screen(path, async () => (await Promise.all([load(), loadLateTexts()]))[0])

const under = (guard: Guard, children: RouteObject[]): RouteObject => ({ middleware: [guarded(guard)], children })

const keptPosts: Load = () => import('./features/board/feed/KeptPostsPage.tsx').then((page) => page.KeptPostsPage)

/** Spec point 2: guards are the nesting. Only pages that work stand here. */
export const routes: RouteObject[] = [
  {
    Component: AppFrame,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      under(bootedGuard, [{ path: 'boot', Component: BootPage }]),
      under(bootGuard, [
        screen('policy/terms', () => import('./features/policy/TermsPage.tsx').then((page) => page.TermsPage)),
        screen('policy/operation', () =>
          import('./features/policy/OperationPage.tsx').then((page) => page.OperationPage),
        ),
        screen('policy/privacy', () => import('./features/policy/PrivacyPage.tsx').then((page) => page.PrivacyPage)),
        worded('reset-password', () =>
          import('./features/auth/sign-in/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
        ),
        {
          middleware: [grantWebAccess, guarded(getAppGuard)],
          children: [
            screen('get-app', () => import('./features/service/GetAppPage.tsx').then((page) => page.GetAppPage)),
          ],
        },
        under(webGuard, [
          worded('sign-in', () => import('./features/auth/sign-in/SignInPage.tsx').then((page) => page.SignInPage)),
          worded('sign-up', () => import('./features/auth/sign-up/SignUpPage.tsx').then((page) => page.SignUpPage)),
          worded('oauth/kakao', () =>
            import('./features/auth/social/kakao/OauthKakaoPage.tsx').then((page) => page.OauthKakaoPage),
          ),
          screen('language', () => import('./features/settings/LanguagePage.tsx').then((page) => page.LanguagePage)),
          worded('verify-identity', () =>
            import('./features/user/identity/VerifyIdentityPage.tsx').then((page) => page.VerifyIdentityPage),
          ),
          worded('customer-service', () =>
            import('./features/service/CustomerServicePage.tsx').then((page) => page.CustomerServicePage),
          ),
          screen('version', () => import('./features/service/VersionPage.tsx').then((page) => page.VersionPage)),
          under(startGuard, [
            screen('start', () => import('./features/auth/sign-in/StartPage.tsx').then((page) => page.StartPage)),
          ]),
          under(authGuard, [
            under(homeGuard, [{ index: true, Component: () => null }]),
            screen('tabs', () => import('./shell/TabsPage.tsx').then((page) => page.TabsPage), [
              under(tabsGuard, [{ index: true, Component: () => null }]),
              worded('home', () => import('./features/board/feed/HomeTab.tsx').then((page) => page.HomeTab)),
              worded('stars', () => import('./features/user/search/CelebsTab.tsx').then((page) => page.CelebsTab)),
              screen('chats', () => import('./features/chat/list/ChatListPage.tsx').then((page) => page.ChatListPage)),
              worded('me', () => import('./features/settings/MeTab.tsx').then((page) => page.MeTab)),
            ]),
            worded('post/:postId', () =>
              import('./features/board/comments/PostPage.tsx').then((page) => page.PostPage),
            ),
            worded('post-editor', () =>
              import('./features/board/editor/PostEditorPage.tsx').then((page) => page.PostEditorPage),
            ),
            worded('tag/:tag', () => import('./features/board/feed/TagPage.tsx').then((page) => page.TagPage)),
            worded('saved-posts', keptPosts),
            worded('liked-posts', keptPosts),
            worded('my-posts', keptPosts),
            worded('my-comments', () =>
              import('./features/board/feed/MyCommentsPage.tsx').then((page) => page.MyCommentsPage),
            ),
            worded('chat', () => import('./features/chat/ChatRoomPage.tsx').then((page) => page.ChatRoomPage)),
            worded('chat/media', () => import('./features/chat/kept/MediaPage.tsx').then((page) => page.MediaPage)),
            worded('favorites', () =>
              import('./features/chat/kept/FavoritesPage.tsx').then((page) => page.FavoritesPage),
            ),
            worded('chat/new', () => import('./features/chat/people/NewChatPage.tsx').then((page) => page.NewChatPage)),
            worded('chat/invite', () =>
              import('./features/chat/people/InvitePage.tsx').then((page) => page.InvitePage),
            ),
            worded('chat/fan', () => import('./features/celeb/fans/FanPage.tsx').then((page) => page.FanPage)),
            worded('customer-service/inquiries/new', () =>
              import('./features/service/InquiryEditorPage.tsx').then((page) => page.InquiryEditorPage),
            ),
            worded('customer-service/inquiries/:inquiryId', () =>
              import('./features/service/InquiryPage.tsx').then((page) => page.InquiryPage),
            ),
            worded('notifications', () =>
              import('./features/notification/NotificationsPage.tsx').then((page) => page.NotificationsPage),
            ),
            worded('settings/auto-messages', () =>
              import('./features/celeb/settings/AutoMessagesPage.tsx').then((page) => page.AutoMessagesPage),
            ),
            worded('settings/unwanted-words', () =>
              import('./features/celeb/settings/WordsPage.tsx').then((page) => page.WordsPage),
            ),
            worded('settings', () => import('./features/settings/SettingsPage.tsx').then((page) => page.SettingsPage)),
            worded('settings/account', () =>
              import('./features/auth/account/AccountPage.tsx').then((page) => page.AccountPage),
            ),
            worded('settings/sessions', () =>
              import('./features/auth/account/SessionsPage.tsx').then((page) => page.SessionsPage),
            ),
            worded('settings/push', () => import('./features/settings/PushPage.tsx').then((page) => page.PushPage)),
            worded('settings/private-chats', () =>
              import('./features/celeb/settings/PrivateChatsPage.tsx').then((page) => page.PrivateChatsPage),
            ),
            worded('settings/data', () => import('./features/settings/DataPage.tsx').then((page) => page.DataPage)),
            worded('settings/delete-account', () =>
              import('./features/auth/account/DeleteAccountPage.tsx').then((page) => page.DeleteAccountPage),
            ),
            worded('change-password', () =>
              import('./features/auth/account/ChangePasswordPage.tsx').then((page) => page.ChangePasswordPage),
            ),
            worded('verify-email', () =>
              import('./features/auth/account/VerifyEmailPage.tsx').then((page) => page.VerifyEmailPage),
            ),
            worded('verify-phone-number', () =>
              import('./features/auth/account/VerifyPhoneNumberPage.tsx').then((page) => page.VerifyPhoneNumberPage),
            ),
            worded('set-profile', () =>
              import('./features/user/profile/SetProfilePage.tsx').then((page) => page.SetProfilePage),
            ),
            worded('search-user', () =>
              import('./features/user/search/SearchUserPage.tsx').then((page) => page.SearchUserPage),
            ),
            worded('sign-up-done', () =>
              import('./features/auth/sign-up/SignUpDonePage.tsx').then((page) => page.SignUpDonePage),
            ),
            worded('notice', () => import('./features/notice/NoticeListPage.tsx').then((page) => page.NoticeListPage)),
            worded('notice/:noticeId', () =>
              import('./features/notice/NoticePage.tsx').then((page) => page.NoticePage),
            ),
            worded('subscribing', () =>
              import('./features/subscription/SubscribingPage.tsx').then((page) => page.SubscribingPage),
            ),
            worded('premium-subscribing', () =>
              import('./features/subscription/PremiumSubscribingPage.tsx').then((page) => page.PremiumSubscribingPage),
            ),
            worded('subscribers', () =>
              import('./features/celeb/fans/SubscribersPage.tsx').then((page) => page.SubscribersPage),
            ),
            worded('premium-subscribers', () =>
              import('./features/celeb/fans/PremiumSubscribersPage.tsx').then((page) => page.PremiumSubscribersPage),
            ),
            worded('blocking-user', () =>
              import('./features/user/people/BlockingUserPage.tsx').then((page) => page.BlockingUserPage),
            ),
            worded('muting-user', () =>
              import('./features/user/people/MutingUserPage.tsx').then((page) => page.MutingUserPage),
            ),
            worded('celebs', () => import('./features/user/search/CelebsPage.tsx').then((page) => page.CelebsPage)),
          ]),
          under(profileGuard, [
            worded(':userRef', () =>
              import('./features/user/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
            ),
          ]),
        ]),
        screen('*', () => import('./shell/NotFoundPage.tsx').then((page) => page.NotFoundPage)),
      ]),
    ],
  },
]

/** Every page's code, once the first one stands and the browser has nothing better to do (spec.md point 2). */
export const preloadPages = (): Promise<unknown> => Promise.allSettled(loads.map((load) => load()))
