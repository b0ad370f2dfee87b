import { api } from '@byeol/contract/api.ts'
import { call } from '../../../api/call.ts'
import { BlockSheet } from '../../chat/people/BlockSheet.tsx'
import type { BoardLayer } from '../post/BoardLayerContext.ts'
import { CommentMenu } from './CommentMenu.tsx'
import { PostMenu } from '../post/PostMenu.tsx'
import { ReportContentSheet } from '../../report/ReportContentSheet.tsx'

export function BoardSheet({
  layer,
  open,
  onClose,
  onDeleted,
}: {
  layer: BoardLayer
  open: boolean
  onClose: () => void
  onDeleted: (() => void) | undefined
}) {
  switch (layer.kind) {
    case 'post':
      return <PostMenu post={layer.post} open={open} onClose={onClose} onDeleted={onDeleted} />
    case 'comment':
      return (
        <CommentMenu comment={layer.comment} post={layer.post} onEdit={layer.onEdit} open={open} onClose={onClose} />
      )
    case 'reportPost':
      return (
        <ReportContentSheet
          key={layer.post.id}
          draftKey={layer.post.id}
          send={(reason, category) => call(api.board.reportPost, { postId: layer.post.id, reason, category })}
          open={open}
          onClose={onClose}
        />
      )
    case 'reportComment':
      return (
        <ReportContentSheet
          key={layer.comment.id}
          draftKey={layer.comment.id}
          send={(reason, category) => call(api.board.reportComment, { commentId: layer.comment.id, reason, category })}
          open={open}
          onClose={onClose}
        />
      )
    case 'block':
      return <BlockSheet key={layer.person.id} person={layer.person} open={open} onClose={onClose} />
  }
}
