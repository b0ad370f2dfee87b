import type { Post } from '@byeol/contract/board.ts'
import { lazy, Suspense } from 'react'

const PostViewer = lazy(async () => ({ default: (await import('./PostViewer.tsx')).PostViewer }))

/** The media viewer of a post. Its code is loaded at the first opening. */
export function LazyPostViewer(props: { post: Post; startAt: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PostViewer {...props} />
    </Suspense>
  )
}
