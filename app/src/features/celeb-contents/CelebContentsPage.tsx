import { isId } from '@byeol/contract/text/isId.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { ContentsId, UserId } from '@byeol/contract/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../errors/LoadFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { ContentsDetail } from './buy/ContentsDetail.tsx'
import { contentsQuery } from './data/contentsQueries.ts'
import { Shop } from './shop/Shop.tsx'

/**
 * With `?contentsId=`, one of a celeb's contents; with `?userId=`, a celeb's shop; without either, the contents of all
 * celebs.
 */
export function CelebContentsPage() {
  const [search] = useSearchParams()
  const contentsId = search.get('contentsId')
  const userId = search.get('userId')
  if (contentsId !== null) return <OneContents contentsId={contentsId} />
  return <Shop celebUserId={isId(userId) ? (userId as UserId) : null} />
}

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_parameters')

function OneContents({ contentsId }: { contentsId: string }) {
  const t = useT()
  const back = useBack('/celeb-contents')
  const found = useQuery(contentsQuery(contentsId as ContentsId))
  const { data, error, isFetching, refetch } = found
  useTitle(data?.contents.title ?? t('CONTENTS.TITLE'))
  if (data) return <ContentsDetail key={contentsId} {...data} />
  return (
    <Screen
      header={<AppBar title={t('CONTENTS.TITLE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      {isMissing(error) ? (
        <EmptyState
          quiet
          title={t('CONTENTS.NONE')}
          text={t('CONTENTS.NONE_DETAIL')}
          button={{ text: t('CONTENTS.TO_SHOP'), href: '/celeb-contents' }}
        />
      ) : error ? (
        <LoadFailed title={t('CONTENTS.FAILED')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="card" count={3} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
