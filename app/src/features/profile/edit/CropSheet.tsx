import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { cropToJpeg, type CropArea } from './cropToJpeg.ts'
import { usePictureUrl } from './usePictureUrl.ts'

const Cropper = lazy(async () => ({ default: (await import('./Cropper.tsx')).Cropper }))

export const pictureShapes = { photo: { aspect: 1, round: true }, cover: { aspect: 16 / 9, round: false } } as const

/** The sheet to crop a chosen picture. Closed while `file` is null. */
export function CropSheet({
  file,
  place,
  onDone,
  onClose,
}: {
  file: Blob | null
  place: keyof typeof pictureShapes
  onDone: (picture: Blob) => void
  onClose: () => void
}) {
  const t = useT()
  const url = usePictureUrl(file)
  const [busy, setBusy] = useState(false)

  const crop = async (area: CropArea) => {
    if (!file) return
    setBusy(true)
    try {
      onDone(await cropToJpeg(file, area))
    } catch {
      showToast({ text: t('MINE.PICTURE_WRONG'), icon: 'alert' })
    } finally {
      setBusy(false)
      onClose()
    }
  }

  return (
    <LazySheet
      open={file !== null}
      onClose={onClose}
      title={t(place === 'photo' ? 'MINE.CROP_PHOTO' : 'MINE.CROP_COVER')}
      closeLabel={t('SHELL.CLOSE')}
    >
      {url ? (
        <Suspense fallback={<Skeleton kind="card" count={2} label={t('SHELL.LOADING')} />}>
          <Cropper key={url} url={url} {...pictureShapes[place]} busy={busy} onDone={(area) => void crop(area)} />
        </Suspense>
      ) : null}
    </LazySheet>
  )
}
