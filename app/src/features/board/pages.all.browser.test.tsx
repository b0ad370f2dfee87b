import type { Post } from '@byeol/contract/board.ts'
import type { SubscriptionId } from '@byeol/contract/ids.ts'
import type { Me, UserProfile } from '@byeol/contract/user.ts'
import { blurred, people, photos } from '@byeol/ui/gallery/demo.ts'
import { meQuery } from '../../api/me.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { person } from '../chat/data/factories.ts'
import { idOf } from '../people/data/factories.ts'
import { premiumsQuery, subscriptionsQuery } from '../subscription/data/cache.ts'
import { PostPage } from './comments/PostPage.tsx'
import { commentOf, jiwoo, photoOf, postOf, seoha as author, threadOf } from './data/factories.ts'
import { PostEditorPage } from './editor/PostEditorPage.tsx'
import { HomeTab } from './feed/HomeTab.tsx'
import { KeptPostsPage } from './feed/KeptPostsPage.tsx'
import { MyCommentsPage } from './feed/MyCommentsPage.tsx'
import { TagPage } from './feed/TagPage.tsx'

const now = new Date('2026-11-20T12:00:00+09:00')
const seoha = { ...author, photoUrl: people.seoha.src }
const fan = { ...jiwoo, photoUrl: people.jiwoo.src }
const me: Me = {
  ...person(jiwoo.id, { nickname: '지우', photoUrl: people.jiwoo.src, birthday: '1999-12-31' }),
  email: 'jiwoo@byeol.test',
  kind: 'ordinary',
  isEmailVerified: true,
  isIdentityVerified: false,
  createdAt: new Date('2026-01-01T12:00:00+09:00'),
}
const celeb: UserProfile = {
  ...person(seoha.id, { nickname: '서하', celebUsername: 'seoha', photoUrl: people.seoha.src }),
  celeb: {
    category: 'singer',
    subscriberCount: 48_120,
    premiumCount: 12_480,
    messageCount30d: 42,
    messagesByDay: Array.from({ length: 30 }, () => 1),
    lastBroadcastAt: now,
    hasFreeSeat: true,
  },
}

const change = { author: seoha, likeCount: 24_100, commentCount: 2, isLiked: true }
const snow = photoOf(11, photos.snow.src)
const posts: Post[] = [
  postOf(5, {
    ...change,
    content: '눈 오는 날 연습실 가는 길',
    photos: [snow, photoOf(12, photos.coffee.src, 900, 1200)],
  }),
  postOf(4, {
    ...change,
    content: '',
    video: { ...snow, durationMs: 84_000, width: 1280, height: 720, links: { ...snow.links, video: '' } },
  }),
  postOf(3, {
    ...change,
    visibility: 'premium',
    teaser: { photoCount: 4, hasVideo: false, preview: blurred.window },
  }),
  postOf(2, {
    content: '서하님 노래 덕분에 시험을 잘 봤어요. #서하 @seoha',
    section: 'fans',
    author: fan,
    isSaved: true,
  }),
]
const [post = postOf(5)] = posts
const thread = threadOf(
  1,
  [commentOf(2, { author: seoha, isByCeleb: true, parentId: commentOf(1).id, content: '지우도 따뜻한 거 마셨어?' })],
  { author: fan, content: '첫눈 오는 날 커피라니, 오늘 하루 다 가졌네요', likeCount: 214, isLikedByCeleb: true },
)

const subscription = {
  id: idOf(7) as string as SubscriptionId,
  userId: jiwoo.id,
  celebUserId: seoha.id,
  createdAt: now,
}

const answers: ShownPage['answers'] = {
  '/board/post-list': (asked) => ({ list: asked.has('after') ? [] : posts, next: null }),
  '/board/post': () => ({ post }),
  '/board/comment-list': () => ({ list: [thread], next: null }),
  '/board/my-comments': () => ({
    list: [
      {
        ...commentOf(1, { content: '첫눈 오는 날 커피라니' }),
        post: { id: post.id, celebUserId: seoha.id, celebNickname: '서하', excerpt: '눈 오는 날 연습실 가는 길' },
      },
    ],
    next: null,
  }),
  '/subscription/list': () => ({ subscriptions: [subscription] }),
  '/subscription/premium-list': () => ({ subscriptionPremiums: [] }),
  '/board/links': () => ({ links: {} }),
  '/user/profile': () => ({ users: [celeb] }),
}

testPages(
  [
    { id: 'board-home', Page: HomeTab, path: '/tabs/home', answers },
    { id: 'board-post', Page: PostPage, route: '/post/:postId', path: `/post/${post.id}`, answers },
    { id: 'board-editor', Page: PostEditorPage, path: `/post-editor?celebUserId=${seoha.id}`, answers },
    { id: 'board-saved', Page: KeptPostsPage, route: '/saved-posts', path: '/saved-posts', answers },
    { id: 'board-my-comments', Page: MyCommentsPage, path: '/my-comments', answers },
    { id: 'board-tag', Page: TagPage, route: '/tag/:tag', path: '/tag/서하', answers },
  ],
  { userId: jiwoo.id, now },
  () => {
    queryClient.setQueryData(meQuery.queryKey, me)
    queryClient.setQueryData(premiumsQuery.queryKey, { subscriptionPremiums: [] })
    queryClient.setQueryData(subscriptionsQuery.queryKey, { subscriptions: [subscription] })
  },
)
