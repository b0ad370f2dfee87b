import type { OurDays } from '@byeol/contract/subscription.ts'
import type { User } from '@byeol/contract/user.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../../api/me.ts'
import { useNow } from '../../../browser/useNow.ts'
import { showError } from '../../../errors/showError.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { saveBlob } from '../../../native/saveFile.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import { drawDaysCard, type DaysCard } from './drawDaysCard.ts'
import { getPhone } from '../../../native/phone.ts'
import styles from './ShareDaysSheet.module.css'

const typeOf = (name: string) => new File([], name, { type: 'image/png' })

/** Whether the system's share sheet accepts pictures. Native apps save them instead. */
const canSharePicture = (): boolean =>
  getPhone() === null && navigator.canShare?.({ files: [typeOf('card.png')] }) === true

/** Opens the system's share sheet with a picture. Closing it is not an error. */
async function sharePicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type })
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}

function isDark(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  return scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

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
    isDark: isDark(),
  }
  const { data: picture, error } = useQuery({
    queryKey: ['days card', { ...about, today: count }],
    queryFn: () => drawDaysCard(about),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [url] = useObjectUrls(useMemo(() => (picture ? [picture] : []), [picture]))
  const name = `byeol-d${count}.png`
  const act = (run: (blob: Blob) => Promise<unknown>) => () => picture && void run(picture).catch(showError)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('DAYS.SHARE')}
      subtitle={t('DAYS.SHARE_DETAIL')}
      closeLabel={t('SHELL.CLOSE')}
    >
      <div className={styles.frame}>
        {url ? <img src={url} alt={`${about.line}. ${about.detail}`} /> : null}
        {error ? <p className={styles.failed}>{t('DAYS.CARD_FAILED')}</p> : null}
      </div>
      <div className={styles.ways}>
        <Button variant="soft" disabled={!picture} onClick={act((blob) => saveBlob(blob, name))}>
          {t('DAYS.SAVE')}
        </Button>
        {canSharePicture() ? (
          <Button disabled={!picture} onClick={act((blob) => sharePicture(blob, name))}>
            {t('SHELL.SHARE')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
