import type { Comment, Post } from '@byeol/contract/board.ts'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { BlockItem } from '../post/BlockItem.tsx'
import { useOpenLayer } from '../post/BoardLayerContext.ts'
import { deleteComment } from '../data/commentActs.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export function CommentMenu({
  comment,
  post,
  onEdit,
  open,
  onClose,
}: {
  comment: Comment
  post: Post
  onEdit: () => void
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const openLayer = useOpenLayer()
  const myId = useUserId()
  const { author } = comment
  const content = comment.content ?? ''
  if (!author) return null
  const isMine = author.id === myId
  const isMyBoard = post.celebUserId === myId
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const copy = () => copyText(content).then(() => showToast({ text: t('SHELL.COPIED'), icon: 'copy' }), showError)
  return (
    <Sheet
      menu
      open={open}
      onClose={onClose}
      title={isMine ? t('BOARD.MY_COMMENT') : t('BOARD.COMMENT_BY', { name: author.nickname })}
      subtitle={
        <span className="ellipsis" lang={textLanguage(content)}>
          {content}
        </span>
      }
      leading={<Avatar size={36} src={author.photoUrl} name={author.nickname} />}
    >
      {isMine ? (
        <SheetItem icon="pen" onPress={then(onEdit)}>
          {t('BOARD.COMMENT_EDIT')}
        </SheetItem>
      ) : null}
      <SheetItem icon="copy" onPress={then(copy)}>
        {t('SHELL.COPY_TEXT')}
      </SheetItem>
      {isMine ? null : (
        <>
          <SheetItem icon="flag" onPress={() => openLayer({ kind: 'reportComment', comment })}>
            {t('SHELL.REPORT')}
          </SheetItem>
          <BlockItem person={author} onClose={onClose} />
        </>
      )}
      {isMine || isMyBoard ? (
        <SheetItem icon="trash" danger onPress={then(() => deleteComment(comment))}>
          {t('BOARD.COMMENT_DELETE')}
        </SheetItem>
      ) : null}
    </Sheet>
  )
}
