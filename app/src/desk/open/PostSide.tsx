import type { Post } from '@byeol/contract/board.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ListRow } from '@byeol/ui/ListRow.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useNow } from '../../browser/useNow.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { BoardLayers } from '../../features/board/comments/BoardLayers.tsx'
import { isFolded } from '../../features/board/data/cache.ts'
import { postPath } from '../../features/board/data/postActs.ts'
import { postTime } from '../../features/board/data/postTime.ts'
import { knownPostQuery, postsQuery } from '../../features/board/data/queries.ts'
import { PostMenuItems } from '../../features/board/post/PostMenuItems.tsx'
import { useIdList } from '../../features/people/data/idLists.ts'
import { useBack } from '../../shell/useBack.ts'
import { SideCard } from '../SideCard.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PremiumFacts } from './PremiumFacts.tsx'
import styles from './PersonSide.module.css'

const othersShown = 4

/** The side column of a post: its author, the possible actions, and other posts of the board. */
export function PostSide({ postId }: { postId: string }) {
  const t = useT()
  const back = useBack('/tabs/home')
  const blocked = useIdList('blocking')
  const { data: post, isPending } = useQuery(knownPostQuery(postId as PostId))
  if (isPending)
    return (
      <SideCard title={t('DESK.ACTIONS')}>
        <Skeleton kind="rows" count={3} label={t('SHELL.LOADING')} />
      </SideCard>
    )
  if (!post || isFolded(post, blocked)) return null
  const { author } = post
  return (
    <BoardLayers onDeleted={back}>
      <PersonHead user={{ ...author, celebUsername: author.celebUsername }} />
      {author.isCeleb ? <PremiumFacts celebUserId={author.id} /> : null}
      <SideCard title={t('DESK.ACTIONS')}>
        <div className={styles.items}>
          <PostMenuItems post={post} onDone={() => undefined} onDeleted={back} />
        </div>
      </SideCard>
      <OtherPosts post={post} />
    </BoardLayers>
  )
}

function OtherPosts({ post: { id, celebUserId, celebNickname } }: { post: Post }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(postsQuery({ of: 'board', celebUserId, section: 'celeb' }))
  const others = (data?.pages[0]?.list ?? []).filter((each) => each.id !== id).slice(0, othersShown)
  if (others.length === 0) return null
  return (
    <SideCard title={t('DESK.OTHER_POSTS', { name: celebNickname })} href={`/${celebUserId}`}>
      <ul>
        {others.map((each) => (
          <li key={each.id}>
            <ListRow
              title={each.content || t('SHELL.PHOTO')}
              subtitle={postTime(formats, each.createdAt, now)}
              onPress={() => void navigate(postPath(each.id), { replace: true })}
            />
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
