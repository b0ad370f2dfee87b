import type { OurDays } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { isDarkNow } from '../../file/picture/pictureParts.ts'
import { SharePictureSheet } from '../../file/picture/SharePictureSheet.tsx'
import { drawDaysCard, type DaysCard } from './drawDaysCard.ts'

/**
 * The sheet with the picture of the days together. It contains only the two names, numbers and the celeb's public
 * picture.
 */
export function ShareDaysSheet({ days, celeb, onClose }: { days: OurDays; celeb: User; onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const now = useNow()
  const { longDay } = useFormats()
  const count = daysTogether(days.since, now)
  const about: DaysCard = {
    days: `D+${count}`,
    name: celeb.nickname,
    caption: t('USER.DAYS_TOGETHER'),
    line: t('DAYS.CARD', { fan: me?.nickname ?? '', celeb: celeb.nickname, days: count }),
    detail: t('DAYS.CARD_DETAIL', { from: longDay(days.since), count: days.letterCount }),
    today: now,
    photoUrl: celeb.photoUrl,
    isDark: isDarkNow(),
  }
  return (
    <SharePictureSheet
      title={t('DAYS.SHARE')}
      subtitle={t('DAYS.SHARE_DETAIL')}
      alt={`${about.line}. ${about.detail}`}
      failed={t('DAYS.CARD_FAILED')}
      fileName={`byeol-d${count}.png`}
      drawKey={['days', { ...about, today: count }]}
      draw={() => drawDaysCard(about)}
      onClose={onClose}
    />
  )
}
