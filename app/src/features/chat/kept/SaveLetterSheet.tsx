import { api } from '@byeol/contract/api.ts'
import type { ChatMessage } from '@byeol/contract/chat/message.ts'
import { daysTogether } from '@byeol/contract/locale/seoul.ts'
import { call } from '../../../api/call.ts'
import { useMe } from '../../../api/me.ts'
import { queryClient } from '../../../api/queryClient.ts'
import { useNow } from '../../../browser/useNow.ts'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { loadCues } from '../../file/captions/useCues.ts'
import { markText } from '../../file/ReaderMark.tsx'
import { isDarkNow } from '../../file/picture/pictureParts.ts'
import { SharePictureSheet } from '../../file/picture/SharePictureSheet.tsx'
import { ourDaysQuery } from '../../subscription/data/cache.ts'
import { plainText, withNickname } from '../data/nickname.ts'
import { freshVoiceLinks } from '../media/voiceLinks.ts'
import { orderWatermark } from '../media/watermarks.ts'
import { drawLetterCard } from './drawLetterCard.ts'

/** What a voice letter says, if its author wrote it down. */
async function wordsOf(letter: ChatMessage): Promise<string> {
  if (!letter.voice?.captions) return ''
  const cues = await loadCues((await freshVoiceLinks(letter)).captions ?? '')
  return cues.map(({ text }) => text).join('\n')
}

/** The day of the letter as D+n; null if the viewer has no premium now. */
const daysAt = async ({ author, createdAt }: ChatMessage): Promise<string | null> => {
  const found = await queryClient.fetchQuery({ ...ourDaysQuery(author.id), retry: false }).catch(() => null)
  return found && found.ourDays.since <= createdAt ? `D+${daysTogether(found.ourDays.since, createdAt)}` : null
}

/** The sheet to save a celeb's letter as a picture, which shows its signature and names the viewer. */
export function SaveLetterSheet({ letter, onClose }: { letter: ChatMessage; onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const now = useNow()
  const { longDayAndTime } = useFormats()
  if (!me) return null
  const { id, author, createdAt, photoId, voice, content } = letter
  const time = longDayAndTime(createdAt)
  const isDark = isDarkNow()
  const ids = photoId && { chatMessageId: id, fileId: photoId }
  const draw = async () => {
    const [photoUrl, said, days] = await Promise.all([
      ids ? orderWatermark(ids) : null,
      wordsOf(letter),
      daysAt(letter),
    ])
    return drawLetterCard({
      name: author.nickname,
      time,
      faceUrl: author.photoUrl,
      photoUrl,
      waveform: voice?.waveform ?? null,
      words: content === null ? said : plainText(withNickname(content, me.nickname, t('CHAT.FAN'))),
      days,
      mark: markText(me, now),
      viewerId: me.id,
      isDark,
    })
  }
  return (
    <SharePictureSheet
      title={t('KEPT.SAVE')}
      subtitle={t('KEPT.PICTURE_DETAIL', { name: author.nickname })}
      alt={t('KEPT.FROM', { name: author.nickname, time })}
      failed={t('KEPT.PICTURE_FAILED')}
      fileName="byeol-letter.png"
      drawKey={['letter', id, isDark]}
      draw={draw}
      // The picture was saved, even if logging fails.
      onTaken={() => ids && void call(api.user.logDownload, ids).catch(() => undefined)}
      onClose={onClose}
    />
  )
}
