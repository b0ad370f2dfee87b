import { seoulClock } from '@byeol/contract/locale/seoul.ts'
import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { useNow } from '../../browser/useNow.ts'
import { useT } from '../../i18n/i18n.ts'
import { Note } from '../../parts/Note.tsx'

const words = /할인|이벤트|쿠폰|무료|혜택|선착순|특가|\b(?:sale|discount|coupon|free|offer|event)\b/iu

/** Whether a text contains advertising words, so that its push must be marked as an advertisement (정보통신망법 50조). */
const advertises = (text: string): boolean => words.test(text)

const isNight = (moment: Date): boolean => seoulClock(moment) >= '21:00' || seoulClock(moment) < '08:00'

/** How the law and the time of day affect the push of a notice, and a warning if a text looks like an advertisement. */
export function PushNote({
  push,
  startsAt,
  titleKo,
  titleEn,
  bodyKo,
  bodyEn,
}: Pick<StaffNotice, 'push' | 'startsAt' | 'titleKo' | 'titleEn' | 'bodyKo' | 'bodyEn'>) {
  const t = useT()
  const now = useNow(60_000)
  if (push === 'none') return null
  const looksLikeAd = push === 'service' && advertises([titleKo, titleEn, bodyKo, bodyEn].join('\n'))
  const notes = [
    ...(push === 'promotion' ? [t('NOTICES.PROMOTION_DETAIL')] : []),
    ...(push === 'promotion' && isNight(startsAt ?? now) ? [t('NOTICES.NIGHT_DETAIL')] : []),
    ...(looksLikeAd ? [t('NOTICES.LOOKS_LIKE_AD')] : []),
  ]
  return notes.map((note) => <Note key={note}>{note}</Note>)
}
