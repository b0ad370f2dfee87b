import type { Post } from '@byeol/contract/board.ts'
import { useNavigate } from 'react-router'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { BlockItem } from './BlockItem.tsx'
import { useOpenLayer } from './BoardLayerContext.ts'
import { hidePost } from '../data/hiddenPosts.ts'
import { copyPostLink, deletePost, pinPost, sharePost } from '../data/postActs.ts'

/**
 * The actions for a post, which depend on whether it is the viewer's own, on their board, or neither. `onDone` closes
 * the menu.
 */
export function PostMenuItems({
  post,
  onDone,
  onDeleted,
}: {
  post: Post
  onDone: () => void
  onDeleted: (() => void) | undefined
}) {
  const t = useT()
  const openLayer = useOpenLayer()
  const navigate = useNavigate()
  const myId = useUserId()
  const isMine = post.author.id === myId
  const isMyBoard = post.celebUserId === myId
  const then = (act: () => unknown) => () => {
    onDone()
    void act()
  }
  const remove = async () => {
    if (await deletePost(post)) onDeleted?.()
  }
  const hide = () => {
    hidePost(post.id)
    onDeleted?.()
  }
  return (
    <>
      {isMine ? (
        <SheetItem icon="pen" onPress={then(() => navigate(`/post-editor?postId=${post.id}`))}>
          {t('BOARD.EDIT')}
        </SheetItem>
      ) : null}
      {isMine && isMyBoard ? (
        <SheetItem icon="pin" onPress={then(() => pinPost(post, !post.isPinned))}>
          {t(post.isPinned ? 'SHELL.UNPIN' : 'SHELL.PIN')}
        </SheetItem>
      ) : null}
      <SheetItem icon="copy" onPress={then(() => copyPostLink(post))}>
        {t('BOARD.COPY_LINK')}
      </SheetItem>
      <SheetItem icon="share" onPress={then(() => sharePost(post))}>
        {t('BOARD.SHARE')}
      </SheetItem>
      {isMine ? null : (
        <>
          <SheetItem icon="eyeOff" onPress={then(hide)}>
            {t('BOARD.HIDE')}
          </SheetItem>
          <SheetItem icon="flag" onPress={() => openLayer({ kind: 'reportPost', post })}>
            {t('SHELL.REPORT')}
          </SheetItem>
          <BlockItem person={post.author} onClose={onDone} />
        </>
      )}
      {isMine || isMyBoard ? (
        <SheetItem icon="trash" danger onPress={then(remove)}>
          {t('BOARD.DELETE')}
        </SheetItem>
      ) : null}
    </>
  )
}
