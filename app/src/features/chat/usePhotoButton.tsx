import { useRef } from 'react'
import type { TextValues } from '../../i18n/fillText.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '../../ui/showToast.ts'
import type { PendingPhoto } from './pending.ts'
import { photoMaxMegabytes, photosAtOnce, photoTypes, pickPhotos, type PhotoProblem } from './pickPhotos.ts'

const words: Record<PhotoProblem, [TextKey, TextValues]> = {
  tooMany: ['CHAT.TOO_MANY_PHOTOS', { max: photosAtOnce }],
  tooLarge: ['CHAT.PHOTO_TOO_LARGE', { max: photoMaxMegabytes }],
  notAPhoto: ['CHAT.NOT_A_PHOTO', {}],
}

/** The plus of a composer: opens the device's photos; what cannot be sent is said. */
export function usePhotoButton(onPhotos: (photos: PendingPhoto[]) => void) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[]) => {
    const { photos, problems } = await pickPhotos(files)
    for (const problem of problems) showToast({ text: t(...words[problem]), icon: 'alert' })
    if (photos.length > 0) onPhotos(photos)
  }
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={photoTypes.join()}
      aria-label={t('CHAT.ADD_PHOTOS')}
      onChange={({ target }) => {
        void take([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return { plus: { label: t('CHAT.ADD_PHOTOS'), onPress: () => input.current?.click() }, element }
}
