import { useRef } from 'react'
import type { TextValues } from '../../i18n/fillText.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import type { PendingPhoto } from '../chat/outbox/pending.ts'
import {
  photoMaxMegabytes,
  photosAtOnce,
  photoTypes,
  pickPhotos,
  videoMaxMegabytes,
  videoMaxSeconds,
  videoTypes,
  type PhotoProblem,
} from './pickPhotos.ts'

const words: Record<PhotoProblem, [TextKey, TextValues]> = {
  tooMany: ['CHAT.TOO_MANY_PHOTOS', { max: photosAtOnce }],
  tooLarge: ['CHAT.PHOTO_TOO_LARGE', { max: photoMaxMegabytes }],
  notAPhoto: ['MEDIA.NOT_MEDIA', {}],
  heic: ['MEDIA.HEIC', {}],
  videoTooLarge: ['MEDIA.VIDEO_TOO_LARGE', { max: videoMaxMegabytes }],
  videoTooLong: ['MEDIA.VIDEO_TOO_LONG', { seconds: videoMaxSeconds }],
}

let toldLimits = false

/** The plus of a composer: opens the device's photos and videos. What may be sent is said before, what cannot be, after. */
export function usePhotoButton(onPhotos: (photos: PendingPhoto[]) => void) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[]) => {
    const { photos, problems } = await pickPhotos(files)
    for (const problem of problems) showToast({ text: t(...words[problem]), icon: 'alert' })
    if (photos.length > 0) onPhotos(photos)
  }
  const press = () => {
    if (!toldLimits) {
      const values = {
        photos: photosAtOnce,
        photoMax: photoMaxMegabytes,
        seconds: videoMaxSeconds,
        videoMax: videoMaxMegabytes,
      }
      showToast({ text: t('MEDIA.LIMITS', values), icon: 'image' })
    }
    toldLimits = true
    input.current?.click()
  }
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={[...photoTypes, ...videoTypes].join()}
      aria-label={t('MEDIA.ADD')}
      onChange={({ target }) => {
        void take([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return { plus: { label: t('MEDIA.ADD'), onPress: press }, element }
}
