import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { PhotoGrid } from '@byeol/ui/PhotoGrid.tsx'
import { voiceOf, type QueueItem } from '../../chat/outbox/savedQueue.ts'
import { askForWords } from '../../file/askForAlt.ts'
import { VoiceClip } from '../../file/voice/VoiceClip.tsx'
import { useObjectUrls } from '../../file/useObjectUrls.ts'

/** The media of a queued message. With `onDescribe`, pressing a photo asks for its description. */
export function QueuedMedia({ item, onDescribe }: { item: QueueItem; onDescribe?: (at: number, alt: string) => void }) {
  const t = useT()
  const voice = voiceOf(item)
  const urls = useObjectUrls(useMemo(() => item.photos.map(({ file, video }) => video?.poster ?? file), [item.photos]))
  const photos = item.photos.flatMap(({ width, height, video, alt }, at) => {
    const src = urls[at]
    return src
      ? [{ id: `${item.itemId}:${at}`, src, alt: alt || t(video ? 'SHELL.VIDEO' : 'SHELL.PHOTO'), width, height }]
      : []
  })
  if (voice) {
    const { words, ...clip } = voice.voice
    return (
      <VoiceClip file={voice.file} {...clip} small={onDescribe !== undefined}>
        {words ? t('VOICE.HAS_WORDS') : null}
      </VoiceClip>
    )
  }
  if (photos.length === 0) return null
  const describe = async (at: number) => {
    const alt = await askForWords(item.photos[at]?.alt ?? '')
    if (alt !== null) onDescribe?.(at, alt)
  }
  const canDescribe = onDescribe && item.photos.every(({ video }) => !video)
  return (
    <PhotoGrid
      photos={photos}
      label={t('CHAT.PHOTOS', { count: photos.length })}
      {...(canDescribe && {
        onOpen: (at: number) => void describe(at),
        openLabel: (at: number) => {
          const alt = item.photos[at]?.alt
          return alt ? t('MEDIA.ALT_OF_WRITTEN', { at: at + 1, alt }) : t('MEDIA.ALT_OF', { at: at + 1 })
        },
      })}
    />
  )
}
