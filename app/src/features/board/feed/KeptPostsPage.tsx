import { useLocation } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { PostsPage } from './PostsPage.tsx'

const pages = {
  '/saved-posts': {
    of: 'saved',
    title: 'BOARD.SAVED_POSTS',
    none: 'BOARD.SAVED_NONE',
    detail: 'BOARD.SAVED_NONE_DETAIL',
  },
  '/liked-posts': {
    of: 'liked',
    title: 'BOARD.LIKED_POSTS',
    none: 'BOARD.LIKED_NONE',
    detail: 'BOARD.LIKED_NONE_DETAIL',
  },
  '/my-posts': {
    of: 'written',
    title: 'BOARD.MY_POSTS',
    none: 'BOARD.MY_POSTS_NONE',
    detail: 'BOARD.MY_POSTS_NONE_DETAIL',
  },
} as const

const isKnown = (path: string): path is keyof typeof pages => path in pages

/** The posts that the viewer has saved, liked or written, depending on the path; newest first. */
export function KeptPostsPage() {
  const t = useT()
  const { pathname } = useLocation()
  const { of, title, none, detail } = pages[isKnown(pathname) ? pathname : '/saved-posts']
  return <PostsPage source={{ of }} title={t(title)} none={t(none)} noneDetail={t(detail)} />
}
