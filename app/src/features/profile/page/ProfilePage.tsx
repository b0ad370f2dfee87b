import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { productName } from '../../../i18n/company.ts'
import { useT } from '../../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { LoadFailed } from '../../../errors/LoadFailed.tsx'
import { Profile } from './Profile.tsx'
import { readUserRef } from '../../people/data/userRef.ts'
import { userQuery } from '../../people/data/userQuery.ts'

/** The page `/@username` or `/{id}`. Any other single path segment shows the not-found page. */
export function ProfilePage() {
  const { userRef = '' } = useParams()
  return readUserRef(userRef) ? <KnownRef userRef={userRef.toLowerCase()} /> : <NotFoundPage />
}

function KnownRef({ userRef }: { userRef: string }) {
  const t = useT()
  const back = useBack('/tabs/stars')
  const { data: user, error, isFetching, refetch } = useQuery({ ...userQuery(userRef), refetchOnMount: 'always' })
  useTitle(user?.nickname ?? '')
  if (user && !user.isSuspended) return <Profile user={user} onBack={back} />
  const isWaiting = user === undefined && !error
  return (
    <Screen
      // Without a cover, the page starts below its header: a page of its own, so that nothing moves down.
      key={isWaiting ? 'cover' : 'plain'}
      under={isWaiting}
      header={<AppBar onPhoto={isWaiting} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={<ConnectionBanner />}
    >
      <h1 className="sr">{productName}</h1>
      {user ? (
        <EmptyState
          quiet
          title={t('PEOPLE.SUSPENDED_TITLE')}
          text={t('PEOPLE.SUSPENDED_DETAIL')}
          button={{ text: t('CHAT.TO_STARS'), href: '/tabs/stars' }}
        />
      ) : user === null ? (
        <EmptyState
          quiet
          title={t('ERROR.USER_NOT_FOUND')}
          text={t('USER.NOT_FOUND_DETAIL')}
          button={{ text: t('CHAT.TO_STARS'), href: '/tabs/stars' }}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="profile" count={1} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}
