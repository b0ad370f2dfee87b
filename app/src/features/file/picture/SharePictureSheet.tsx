import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { getPhone } from '../../../native/phone.ts'
import { saveBlob } from '../../../native/saveFile.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Sheet } from '@byeol/ui/Sheet.tsx'
import { useObjectUrls } from '../useObjectUrls.ts'
import styles from './SharePictureSheet.module.css'

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

/**
 * A sheet that shows a picture to save or share. `draw` makes it once for each `drawKey`; `alt` says what it shows, and
 * `failed` that it could not be made. `onTaken` is called each time that the picture leaves the app.
 */
export function SharePictureSheet({
  title,
  subtitle,
  alt,
  failed,
  fileName,
  drawKey,
  draw,
  onTaken,
  onClose,
}: {
  title: string
  subtitle: string
  alt: string
  failed: string
  fileName: string
  drawKey: readonly unknown[]
  draw: () => Promise<Blob>
  onTaken?: () => void
  onClose: () => void
}) {
  const t = useT()
  const { data: picture, error } = useQuery({
    queryKey: ['picture', ...drawKey],
    queryFn: draw,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [url] = useObjectUrls(useMemo(() => (picture ? [picture] : []), [picture]))
  const act = (run: (blob: Blob) => Promise<unknown>) => () => {
    if (picture) void run(picture).then(() => onTaken?.(), showError)
  }
  return (
    <Sheet open onClose={onClose} title={title} subtitle={subtitle} closeLabel={t('SHELL.CLOSE')}>
      <div className={styles.frame} aria-busy={!picture && !error}>
        {url ? <img src={url} alt={alt} /> : null}
        {error ? (
          <p className={styles.failed} role="alert">
            {failed}
          </p>
        ) : null}
      </div>
      <div className={styles.ways}>
        <Button variant="soft" disabled={!picture} onClick={act((blob) => saveBlob(blob, fileName))}>
          {t('MEDIA.SAVE_PICTURE')}
        </Button>
        {canSharePicture() ? (
          <Button disabled={!picture} onClick={act((blob) => sharePicture(blob, fileName))}>
            {t('SHELL.SHARE')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  )
}
