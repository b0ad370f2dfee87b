import type { Post } from '@byeol/contract/board.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { loadLateTexts, setLanguage } from '../../i18n/i18n.ts'
import { AppLink } from '../../shell/links/AppLink.tsx'
import { LinkContext } from '@byeol/ui/Link.tsx'
import { people, photos as art } from '@byeol/ui/gallery/demo.ts'
import galleryStyles from '@byeol/ui/gallery/gallery.module.css'
import { expectOutline } from '@byeol/ui/gallery/outline.ts'
import { draw, findA11yFaults, settle } from '@byeol/ui/gallery/showPiece.tsx'
import { premiumsQuery, subscriptionsQuery } from '../subscription/data/cache.ts'
import { commentOf, photoOf, postOf, seoha, threadOf, jiwoo } from './data/factories.ts'
import { PostCard } from './post/PostCard.tsx'
import { Thread } from './comments/Thread.tsx'

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000)
const celeb = { ...seoha, photoUrl: people.seoha.src }
const fan = { ...jiwoo, photoUrl: people.jiwoo.src }
const snow = photoOf(11, art.snow.src)
const coffee = photoOf(12, art.coffee.src, 900, 1200)
const selfie = photoOf(13, art.selfie.src, 900, 1200)
const post = (n: number, change: Partial<Post>) =>
  postOf(n, { author: celeb, createdAt: ago(32), likeCount: 24_100, commentCount: 1_832, ...change })

const posts: Record<string, Post> = {
  three: post(1, {
    content: '눈 오는 날 연습실 가는 길. 커피는 하트로 부탁했어!',
    photos: [snow, coffee, selfie, snow, coffee, selfie].map((photo, at) => ({
      ...photo,
      id: photoOf(20 + at, '').id,
    })),
    isLiked: true,
  }),
  letter: post(2, {
    content: '오늘 라디오에서 읽어 준 사연, 아직도 생각나요. 보내 줘서 고마워요. #라디오 @iro_days',
    likeCount: 8_120,
    commentCount: 406,
    editedAt: ago(3),
  }),
  video: post(3, {
    content: '',
    isSaved: true,
    video: { ...snow, durationMs: 84_000, width: 1280, height: 720, links: { ...snow.links, video: '' } },
  }),
  premium: post(4, {
    content: '공연 끝나고 혼자 남아서 찍은 것들',
    visibility: 'premium',
    teaser: { photoCount: 4, hasVideo: false, preview: art.selfie.src },
  }),
  subscribers: post(5, {
    content: '구독자에게만 하는 이야기',
    visibility: 'subscribers',
    likeCount: 3,
    commentCount: 0,
    teaser: { photoCount: 0, hasVideo: false, preview: null },
  }),
  fan: post(6, {
    content: '서하님 노래 덕분에 시험을 잘 봤어요. 오래오래 노래해 주세요!',
    section: 'fans',
    author: fan,
    likeCount: 1,
    commentCount: 2,
    isLikedByCeleb: true,
    isHiddenFromCeleb: true,
  }),
  pinned: post(7, { content: '긴 이야기를 적어 볼게요.\n'.repeat(14), isPinned: true, photos: [snow] }),
  two: post(8, { content: 'https://byeol.example/tour?year=2026 에서 만나요', photos: [snow, coffee] }),
}

const thread = threadOf(
  1,
  [
    commentOf(2, {
      author: celeb,
      isByCeleb: true,
      parentId: commentOf(1).id,
      content: '하늘이도 따뜻한 거 마셨어?',
      createdAt: ago(18),
      likeCount: 986,
    }),
    commentOf(3, {
      author: fan,
      parentId: commentOf(1).id,
      content: '저는 유자차 마시면서 보고 있어요',
      mention: celeb,
      createdAt: ago(6),
      likeCount: 8,
      editedAt: ago(2),
    }),
  ],
  {
    author: { ...fan, nickname: '하늘', photoUrl: people.haneul.src },
    content: '첫눈 오는 날 커피라니, 오늘 하루 다 가졌네요',
    createdAt: ago(20),
    likeCount: 214,
    isLiked: true,
    isLikedByCeleb: true,
    replyCount: 5,
  },
)
const deleted = threadOf(5, [commentOf(6, { author: fan, parentId: commentOf(5).id, createdAt: ago(6) })], {
  author: null,
  content: null,
})

const inApp = (element: ReactElement) => (
  <QueryClientProvider client={queryClient}>
    <LinkContext value={AppLink}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </LinkContext>
  </QueryClientProvider>
)

const comments = (
  <div style={{ padding: '8px 0' }}>
    <Thread
      thread={thread}
      post={posts.three ?? postOf(1)}
      linkedId={commentOf(3).id}
      onAnswer={() => undefined}
      onEdit={() => undefined}
    />
    <Thread
      thread={deleted}
      post={posts.three ?? postOf(1)}
      linkedId={null}
      onAnswer={() => undefined}
      onEdit={() => undefined}
    />
  </div>
)
/** These pieces are compared by screenshot, the others by a snapshot of their outline (ui/src/gallery/outline.ts). */
const drawn = ['post-cards', 'post-comments']
const pieces: [string, ReactElement][] = [
  [
    'post-cards',
    <div key="a">
      {['three', 'letter', 'fan'].map((name, at) => (
        <PostCard key={name} post={posts[name] ?? postOf(1)} isFirst={at === 0} />
      ))}
    </div>,
  ],
  [
    'post-video-locked',
    <div key="b">
      {['video', 'premium', 'subscribers'].map((name, at) => (
        <PostCard key={name} post={posts[name] ?? postOf(1)} isFirst={at === 0} />
      ))}
    </div>,
  ],
  [
    'post-pinned-two',
    <div key="c">
      {['pinned', 'two'].map((name, at) => (
        <PostCard key={name} namesBoard={false} post={posts[name] ?? postOf(1)} isFirst={at === 0} />
      ))}
    </div>,
  ],
  ['post-comments', comments],
]

beforeAll(async () => {
  await loadLateTexts()
  queryClient.setQueryData(subscriptionsQuery.queryKey, { subscriptions: [] })
  queryClient.setQueryData(premiumsQuery.queryKey, { subscriptionPremiums: [] })
})

describe.each([
  ['light', 'ko'],
  ['dark', 'en'],
] as const)('in %s and %s axe finds nothing on', (theme, language) => {
  it.each(pieces)('%s, which stand as stored', async (name, element) => {
    await setLanguage(language)
    const box = await draw(inApp(element), theme, galleryStyles.page)
    box.style.background = 'var(--ground)'
    box.style.minHeight = '0'
    box.style.height = 'auto'
    await settle()
    expect(await findA11yFaults()).toEqual([])
    if (drawn.includes(name))
      await expect.element(page.elementLocator(box)).toMatchScreenshot(`${name}-${language}-${theme}`)
    else if (theme === 'light') await expectOutline(name)
  })
})
