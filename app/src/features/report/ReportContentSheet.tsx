import { board, type Comment, type Post } from '@byeol/contract/board.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { showError } from '../../errors/showError.ts'

/** Reports a post or comment to support: one report per person. */
export function ReportContentSheet({
  post,
  comment,
  open,
  onClose,
}: {
  post?: Post
  comment?: Comment
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const report = async (reason: string) => {
    try {
      if (comment) await call(board.reportComment, { commentId: comment.id, reason })
      else if (post) await call(board.reportPost, { postId: post.id, reason })
    } catch (error) {
      return showError(error)
    }
    onClose()
    showToast({ text: t('BOARD.REPORTED') })
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('BOARD.REPORT_TITLE')}
      closeLabel={t('SHELL.CLOSE')}
    >
      <ReasonForm needsReason detail={t('BOARD.REPORT_DETAIL')} submit={t('BOARD.REPORT_SEND')} onSubmit={report} />
    </Sheet>
  )
}
