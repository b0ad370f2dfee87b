import type { Post } from '@byeol/contract/board.ts'
import { lazy, Suspense } from 'react'

const PostViewer = lazy(async () => ({ default: (await import('./PostViewer.tsx')).PostViewer }))

/** A post's photos or video in full; the code comes with the first opening. */
export function LazyPostViewer(props: { post: Post; startAt: number; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <PostViewer {...props} />
    </Suspense>
  )
}
