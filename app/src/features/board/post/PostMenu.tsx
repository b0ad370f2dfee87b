import type { Post } from '@byeol/contract/board.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { PostMenuItems } from './PostMenuItems.tsx'

export function PostMenu({
  post,
  open,
  onClose,
  onDeleted,
}: {
  post: Post
  open: boolean
  onClose: () => void
  onDeleted: (() => void) | undefined
}) {
  const t = useT()
  return (
    <Sheet menu open={open} onClose={onClose} title={t('BOARD.POST_BY', { name: post.author.nickname })}>
      <PostMenuItems post={post} onDone={onClose} onDeleted={onDeleted} />
    </Sheet>
  )
}
