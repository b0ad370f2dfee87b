import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { PostList } from './PostList.tsx'
import type { PostSource } from '../data/postSource.ts'
import { postsQuery } from '../data/queries.ts'

export function PostsPage({
  source,
  title,
  none,
  noneDetail,
  action,
}: {
  source: PostSource
  title: string
  none: string
  noneDetail: string
  action?: ReactNode
}) {
  const t = useT()
  const back = useBack('/tabs/me')
  const found = useInfiniteQuery(postsQuery(source))
  useTitle(title)
  return (
    <Screen
      header={<AppBar title={title} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      <PostList found={found} empty={<EmptyState title={none} text={noneDetail} action={action} />} />
    </Screen>
  )
}
