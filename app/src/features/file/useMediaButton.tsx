import { useRef } from 'react'
import { useBoot } from '../../api/bootState.ts'
import { useT } from '../../i18n/i18n.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { askToCut } from './askToCut.ts'
import type { PickedMedia } from './PickedMedia.ts'
import {
  photoMaxMegabytes,
  mediaAtOnce,
  photoTypes,
  pickMedia,
  videoMaxMegabytes,
  videoMaxSeconds,
  videoTypes,
} from './pickMedia.ts'
import { sayPickProblems } from './sayPickProblems.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'

let hasShownLimits = false

/** iOS converts HEIC photos to JPEG for a field that does not accept HEIC. */
const acceptedTypes = () =>
  [...photoTypes, ...videoTypes, ...(CSS.supports('-webkit-touch-callout', 'none') ? [] : ['.heic', '.heif'])].join()

/**
 * The plus button of a composer, and its hidden file input. The first press in a session shows the limits, or the
 * warning of illegal recordings, in a toast;
 * files that exceed them cause an error after they are picked. `onDropped` receives files that are pasted or dropped on
 * the page; if it is null, they are ignored.
 */
export function useMediaButton(
  onMedia: (media: PickedMedia[]) => void,
  onDropped: ((media: PickedMedia[]) => void) | null = onMedia,
) {
  const t = useT()
  const warns = useBoot().uploadWarning
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[], give = onMedia) => {
    const { media, problems } = await pickMedia(files)
    sayPickProblems(problems)
    const kept = await askToCut(media, ({ video }) => video?.isCut === true)
    if (kept.length > 0) give(kept)
  }
  useDroppedFiles(input, onDropped && ((files) => void take(files, onDropped)))
  const press = () => {
    if (!hasShownLimits) {
      const values = {
        photos: mediaAtOnce,
        photoMax: photoMaxMegabytes,
        seconds: videoMaxSeconds,
        videoMax: videoMaxMegabytes,
      }
      showToast({ text: warns ? t('MEDIA.UPLOAD_WARNING') : t('MEDIA.LIMITS', values), icon: 'image' })
    }
    hasShownLimits = true
    input.current?.click()
  }
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={acceptedTypes()}
      aria-label={t('MEDIA.ADD')}
      onChange={({ target }) => {
        void take([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return { plus: { label: t('MEDIA.ADD'), onPress: press }, element }
}
