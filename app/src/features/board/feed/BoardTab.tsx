import type { BoardSection } from '@byeol/contract/board.ts'
import type { UserProfile } from '@byeol/contract/user.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useUserId } from '../../../api/token.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { useSubscription } from '../../subscription/data/useSubscription.ts'
import styles from './BoardTab.module.css'
import { PostList } from './PostList.tsx'
import { postsQuery } from '../data/queries.ts'

/** A tab of a celeb's board: the celeb's own posts, or fans' posts. */
export function BoardTab({ celeb, section }: { celeb: Pick<UserProfile, 'id' | 'nickname'>; section: BoardSection }) {
  const t = useT()
  const myId = useUserId()
  const found = useInfiniteQuery(postsQuery({ of: 'board', celebUserId: celeb.id, section }))
  const { subscription, premium } = useSubscription(celeb.id)
  const name = celeb.nickname
  const isOwn = celeb.id === myId
  const mayWrite = section === 'celeb' ? isOwn : !isOwn && (subscription !== null || premium !== null)
  const write = mayWrite ? (
    <Button size="m" fullWidth variant="soft" icon="pen" href={`/post-editor?celebUserId=${celeb.id}`}>
      {section === 'celeb' ? t('BOARD.WRITE') : t('BOARD.FANS_WRITE', { name })}
    </Button>
  ) : null
  const empty =
    section === 'fans' ? (
      <EmptyState title={t('BOARD.FANS_NONE')} text={mayWrite ? t('BOARD.FANS_NONE_DETAIL', { name }) : undefined} />
    ) : isOwn ? (
      <EmptyState title={t('BOARD.BOARD_NONE_OWN')} text={t('BOARD.BOARD_NONE_OWN_DETAIL')} />
    ) : (
      <EmptyState title={t('BOARD.BOARD_NONE')} text={t('BOARD.BOARD_NONE_DETAIL', { name })} />
    )
  return (
    <>
      {write ? <div className={ui.foot}>{write}</div> : null}
      <div className={write ? undefined : styles.posts}>
        <PostList found={found} namesBoard={false} folds={isOwn} empty={<div className={styles.empty}>{empty}</div>} />
      </div>
    </>
  )
}
