import type { InquiryId, NoticeId, NotificationId, UserId } from '@byeol/contract/ids.ts'
import type { Notice } from '@byeol/contract/notice.ts'
import type { Notification } from '@byeol/contract/notification.ts'
import type { Inquiry } from '@byeol/contract/service.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { people } from '@byeol/ui/gallery/demo.ts'
import { idOf } from '../chat/data/factories.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { NoticeListPage } from '../notice/NoticeListPage.tsx'
import { NoticePage } from '../notice/NoticePage.tsx'
import { NotificationsPage } from '../notification/NotificationsPage.tsx'
import { CustomerServicePage } from './CustomerServicePage.tsx'
import { GetAppPage } from './get-app/GetAppPage.tsx'
import { InquiryEditorPage } from './InquiryEditorPage.tsx'
import { InquiryPage } from './InquiryPage.tsx'

const now = new Date('2026-11-21T12:00:00+09:00')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const seoha = { id: idOf<UserId>(1, 'e'), nickname: '서하', isCeleb: true, photoUrl: people.seoha.src }
const haneul = { id: idOf<UserId>(2, 'e'), nickname: '하늘', isCeleb: false, photoUrl: people.haneul.src }
const minjae = { id: idOf<UserId>(3, 'e'), nickname: '민재', isCeleb: false, photoUrl: null }
const notificationOf = (n: number, hours: number, more: Partial<Notification>): Notification => ({
  ...{
    id: idOf<NotificationId>(n),
    kind: 'comment',
    actor: minjae,
    count: 1,
    excerpt: '',
    link: '/notice',
    isNew: false,
    createdAt: ago(hours),
  },
  ...more,
})
const notifications = [
  notificationOf(1, 0.1, {
    kind: 'celebComment',
    actor: seoha,
    excerpt: '오늘도 와 줘서 고마워. 다음 주 공연에서 꼭 만나자!',
    isNew: true,
  }),
  notificationOf(2, 1, {
    kind: 'postLike',
    actor: haneul,
    count: 128,
    excerpt: '첫 공연 다녀온 이야기, 사진이 너무 많아서 고르고 골랐어요',
    isNew: true,
  }),
  notificationOf(3, 2, { kind: 'inquiryAnswer', actor: null, excerpt: '쉬는 동안 온 메시지는 보이지 않아요.' }),
  notificationOf(4, 20, { kind: 'reply', excerpt: '저도 그 노래 제일 좋아해요' }),
  notificationOf(5, 50, { kind: 'mention', actor: haneul, excerpt: '@지우 이것 봐요' }),
  notificationOf(6, 300, { kind: 'follow', actor: haneul, count: 3 }),
]

const inquiryOf = (n: number, hours: number, more: Partial<Inquiry>): Inquiry => ({
  ...{
    id: idOf<InquiryId>(n),
    category: 'chat',
    rating: null,
    state: 'waiting',
    excerpt: '',
    isNew: false,
    createdAt: ago(hours),
    updatedAt: ago(hours),
  },
  ...more,
})
const inquiries = [
  inquiryOf(1, 3, {
    category: 'subscription',
    state: 'answered',
    isNew: true,
    excerpt: '프리미엄을 쉬었다가 다시 시작하면 그동안 온 메시지도 볼 수 있나요?',
  }),
  inquiryOf(2, 30, { excerpt: '어제 저녁부터 사진을 보내면 오래 걸려요.' }),
  inquiryOf(3, 200, { category: 'account', state: 'closed', excerpt: '이메일 주소를 바꾸고 싶어요.' }),
]
const messages = [
  { isBySupport: false, content: inquiries[0]!.excerpt, createdAt: ago(30) },
  {
    isBySupport: true,
    content:
      '안녕하세요, 별 고객센터예요.\n\n다시 시작한 때부터 온 메시지를 볼 수 있어요. 자세한 내용은 https://byeol.example/help 에 있어요.',
    createdAt: ago(3),
  },
]

const notice = (n: number, hours: number, title: string, more: Partial<Notice> = {}): Notice => ({
  ...{
    id: idOf<NoticeId>(n),
    category: 'service',
    title,
    body: '새벽 3시부터 4시까지 점검해요.\n\n자세한 내용은 https://byeol.example/help 에서 볼 수 있어요.',
    isPinned: false,
    isNew: false,
    createdAt: ago(hours),
  },
  ...more,
})
const notices = [
  notice(1, 400, '별에 오신 것을 환영해요', { isPinned: true }),
  notice(2, 5, '첫눈 오는 날, 알림이 늦을 수 있어요', { category: 'maintenance', isNew: true }),
  notice(3, 50, '별과 함께한 100일을 축하해요', { category: 'event' }),
]

const full: ShownPage['answers'] = {
  '/notification/list': () => ({ list: notifications, next: null }),
  '/service/inquiry-list': () => ({ list: inquiries, next: null }),
  '/service/inquiry': () => ({ inquiry: { ...inquiries[0]!, messages } }),
  '/notice/list': () => ({ list: notices }),
  '/notice/detail': () => ({ notice: notices[1]! }),
}

/** Opens the menu and waits for its code, which is loaded when it first opens. */
async function openMenu(): Promise<void> {
  await page
    .getByRole('button', { name: /알림 메뉴|Menu of/u })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const pages: (Omit<ShownPage, 'answers'> & { isEmpty?: boolean })[] = [
  { id: 'get-app', Page: GetAppPage, path: '/get-app' },
  {
    id: 'get-app-about',
    Page: GetAppPage,
    path: '/get-app?r=%2Fchat',
    act: async () => page.getByRole('heading', { level: 2 }).element().scrollIntoView(),
  },
  { id: 'notifications', Page: NotificationsPage, path: '/' },
  { id: 'notifications-menu', Page: NotificationsPage, path: '/', act: openMenu },
  { id: 'notifications-empty', Page: NotificationsPage, path: '/', isEmpty: true },
  {
    id: 'faq',
    Page: CustomerServicePage,
    path: '/',
    act: () =>
      page
        .getByText(/얼마나 길게|How long can/u)
        .first()
        .click(),
  },
  { id: 'faq-search', Page: CustomerServicePage, path: '/', act: () => page.getByRole('searchbox').fill('메시지') },
  { id: 'inquiries', Page: CustomerServicePage, path: '/?tab=inquiries' },
  { id: 'inquiries-empty', Page: CustomerServicePage, path: '/?tab=inquiries', isEmpty: true },
  { id: 'inquiry', Page: InquiryPage, route: '/inquiries/:inquiryId', path: `/inquiries/${inquiries[0]!.id}` },
  { id: 'inquiry-new', Page: InquiryEditorPage, path: '/', act: () => page.getByRole('radio').nth(3).click() },
  { id: 'notices', Page: NoticeListPage, path: '/' },
  { id: 'notice', Page: NoticePage, route: '/notice/:noticeId', path: `/notice/${notices[1]!.id}` },
]

testPages(
  pages.map(({ isEmpty, ...shown }) => ({ ...shown, answers: isEmpty ? {} : full })),
  { userId: idOf<UserId>(9, 'e'), now },
  // Moves the pointer away from where the last test left it.
  () => userEvent.unhover(page.elementLocator(document.body)),
)
