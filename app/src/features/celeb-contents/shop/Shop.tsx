import type { UserId } from '@byeol/contract/ids.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ui from '@byeol/ui/classes.module.css'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useUserId } from '../../../api/token.ts'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { userQuery } from '../../people/data/userQuery.ts'
import { profilePath } from '../../people/data/userRef.ts'
import { shopPath } from '../data/contentsPaths.ts'
import { listOf, shopQuery } from '../data/contentsQueries.ts'
import { shareContents } from '../data/shareContents.ts'
import { usePremiumTo } from '../data/usePremiumTo.ts'
import styles from './Shop.module.css'
import { ShopShelf } from './ShopShelf.tsx'

/** The shop of one celeb or of all celebs. Open to visitors. */
export function Shop({ celebUserId }: { celebUserId: UserId | null }) {
  const t = useT()
  const { compact } = useFormats()
  const now = useNow()
  const back = useBack()
  const isSignedIn = useUserId() !== null
  // Visitors cannot load profiles, so for them the celeb's name comes from the first contents.
  const profile = useQuery({ ...userQuery(celebUserId ?? ''), enabled: isSignedIn && celebUserId !== null }).data
  const first = listOf(useInfiniteQuery(shopQuery(celebUserId)).data)[0]
  const celeb = profile ?? (celebUserId ? first?.celeb : null)
  const { premium } = usePremiumTo(celebUserId)
  const days = premium ? daysTogether(premium.createdAt, now) : null
  const title = celeb
    ? t('CONTENTS.SHOP', { name: celeb.nickname })
    : t(celebUserId ? 'CONTENTS.TITLE' : 'CONTENTS.ALL')
  useTitle(title)
  return (
    <Screen
      header={
        <AppBar
          title={title}
          back={{ label: t('SHELL.BACK'), onBack: back }}
          actions={
            celebUserId ? (
              <IconButton
                icon="share"
                label={t('SHELL.SHARE')}
                onClick={() => void shareContents(title, shopPath(celebUserId))}
              />
            ) : undefined
          }
        />
      }
      banner={<ConnectionBanner />}
    >
      {celeb && celebUserId ? (
        <section className={`${ui.row3} ${styles.celeb}`}>
          <Link className={styles.who} href={profilePath(profile ?? { id: celebUserId })}>
            <Avatar size={52} src={celeb.photoUrl} name={celeb.nickname} />
            <span className={styles.words}>
              <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
              {profile?.celeb ? (
                <small className={ui.detail}>
                  {t('CONTENTS.SUBSCRIBERS', { count: compact(profile.celeb.subscriberCount) })}
                </small>
              ) : null}
            </span>
          </Link>
          {days === null ? null : <Stamp text={`D+${days}`} size="m" label={t('USER.DAYS_TOGETHER_NAMED', { days })} />}
        </section>
      ) : null}
      <div className={styles.shelf}>
        <ShopShelf celebUserId={celebUserId} name={celeb?.nickname ?? null} />
      </div>
    </Screen>
  )
}
