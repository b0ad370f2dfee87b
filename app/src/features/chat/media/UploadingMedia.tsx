import { useMemo } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { PhotoGrid, ratioAlone } from '@byeol/ui/PhotoGrid.tsx'
import type { Pending } from '../outbox/pending.ts'
import styles from './UploadingMedia.module.css'
import { UploadRing } from './UploadRing.tsx'
import { UploadingVoice } from './UploadingVoice.tsx'
import { useObjectUrls } from '../../file/useObjectUrls.ts'

/** A photo, video or voice recording during its upload, in its final size. */
export function UploadingMedia({ entry }: { entry: Pending }) {
  const t = useT()
  const photo = entry.photo
  const still = photo?.video ? photo.video.poster : photo?.voice ? null : photo?.file
  const [url] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  if (!photo) return null
  if (photo.voice) return <UploadingVoice entry={entry} file={photo.file} voice={photo.voice} />
  const { width, height, video } = photo
  const alt = t(video ? 'SHELL.VIDEO' : 'SHELL.PHOTO')
  return (
    <span className={styles.media}>
      {url ? (
        <PhotoGrid photos={[{ id: entry.sendId, src: url, alt, width, height }]} label={alt} />
      ) : (
        <span className={styles.blank} style={{ aspectRatio: ratioAlone(photo) }} role="img" aria-label={alt}>
          <Icon name={video ? 'play' : 'image'} size={28} />
        </span>
      )}
      <UploadRing entry={entry} />
    </span>
  )
}
