import type { UserId } from '@byeol/contract/ids.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Avatar } from '@byeol/ui/Avatar.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { VerifiedName } from '@byeol/ui/VerifiedName.tsx'
import { useNow } from '../../../browser/useNow.ts'
import { ConnectionBanner } from '../../../errors/ConnectionBanner.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useBack } from '../../../shell/useBack.ts'
import { useTitle } from '../../../shell/useTitle.ts'
import { profilePath } from '../../user/data/userRef.ts'
import { shopPath } from '../data/contentsPaths.ts'
import { shareContents } from '../data/shareContents.ts'
import { useCeleb } from '../data/useCeleb.ts'
import { usePremiumTo } from '../data/usePremiumTo.ts'
import styles from './Shop.module.css'
import { ShopShelf } from './ShopShelf.tsx'

/** Everything that one celeb sells; without one, what all celebs sell. Visitors see it too. */
export function Shop({ celebUserId }: { celebUserId: UserId | null }) {
  const t = useT()
  const { compact } = useFormats()
  const now = useNow()
  const back = useBack()
  const celeb = useCeleb(celebUserId)
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
                label={t('CONTENTS.SHARE')}
                onClick={() => void shareContents(title, shopPath(celebUserId))}
              />
            ) : undefined
          }
        />
      }
      banner={<ConnectionBanner />}
    >
      {celeb ? (
        <section className={styles.celeb}>
          <Link className={styles.who} href={profilePath(celeb)}>
            <Avatar size={52} src={celeb.photoUrl} name={celeb.nickname} />
            <span className={styles.words}>
              <VerifiedName name={celeb.nickname} verifiedLabel={t('USER.VERIFIED')} />
              {celeb.celeb ? (
                <small>{t('CONTENTS.SUBSCRIBERS', { count: compact(celeb.celeb.subscriberCount) })}</small>
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
