import type { UserProfile } from '@byeol/contract/user.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon, type IconName } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Stamp } from '@byeol/ui/Stamp.tsx'
import { Strong } from '@byeol/ui/Strong.tsx'
import { limits } from '@byeol/contract/limits.ts'
import { useMe } from '../../api/me.ts'
import { useFormats } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { profilePath } from '../people/data/userRef.ts'
import { useRoomWith } from './useRoomWith.ts'
import styles from './UnderAgeSheet.module.css'

/** Tells fans under 19 when they will be able to donate, and how to reach the celeb until then. */
export function UnderAgeSheet({
  celeb,
  from,
  open,
  onClose,
}: {
  celeb: UserProfile
  /** The date from which the fan can donate; null if their birthday is unknown. */
  from: string | null
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { longDay } = useFormats()
  const name = celeb.nickname
  const me = useMe()
  const room = useRoomWith(celeb.id)
  const date = from && longDay(new Date(`${from}T00:00:00+09:00`))
  return (
    <LazySheet open={open} onClose={onClose} title={t('DONATION.UNDER')} hideTitle>
      <div className={styles.body}>
        <div className={styles.art} aria-hidden="true">
          <i className={styles.paper} />
          <Stamp className={styles.stamp} text={String(limits.majorityYears)} size="l" tone="strong" tilt={8} />
        </div>
        <p className={`${ui.title} ${ui.below3}`} aria-hidden="true">
          {t('DONATION.UNDER')}
        </p>
        <p className={styles.lead}>
          {t('DONATION.UNDER_DETAIL')}
          <br />
          {date ? (
            <Strong text={t('DONATION.UNDER_FROM', { name: me?.nickname ?? '', date })} />
          ) : (
            t('DONATION.UNDER_BIRTHDAY')
          )}
        </p>
        <div className={`${ui.stack2} ${styles.ways}`}>
          {room ? (
            <Way
              icon="chat"
              href={`/chat?chatId=${room.id}`}
              title={t('DONATION.UNDER_REPLY', { name })}
              detail={t('DONATION.UNDER_REPLY_DETAIL')}
            />
          ) : null}
          <Way
            icon="pen"
            href={profilePath(celeb)}
            title={t('DONATION.UNDER_POST')}
            detail={t('DONATION.UNDER_POST_DETAIL', { name })}
          />
        </div>
        <Button fullWidth variant="soft" onClick={onClose}>
          {t('SHELL.CLOSE')}
        </Button>
      </div>
    </LazySheet>
  )
}

function Way({ icon, href, title, detail }: { icon: IconName; href: string; title: string; detail: string }) {
  return (
    <Link className={styles.way} href={href}>
      <Icon name={icon} />
      <span>
        {title}
        <small className={ui.detail}>{detail}</small>
      </span>
      <Icon name="next" size={18} />
    </Link>
  )
}
