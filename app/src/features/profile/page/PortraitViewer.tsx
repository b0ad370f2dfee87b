import { useT } from '../../../i18n/i18n.ts'
import { MediaViewer } from '../../file/MediaViewer.tsx'
import { ZoomedPhoto } from '../../file/ZoomedPhoto.tsx'

/** The size in pixels at which the server stores portraits, which are square. */
const sidePx = 640

/** A profile's picture at full size. */
export function PortraitViewer({ name, src, onClose }: { name: string; src: string; onClose: () => void }) {
  const t = useT()
  return (
    <MediaViewer ids={[src]} at={0} onAt={() => undefined} title={name} onClose={onClose}>
      {() => (
        <ZoomedPhoto
          src={src}
          preview={src}
          alt={t('USER.PHOTO_OF', { name })}
          width={sidePx}
          height={sidePx}
          current
        />
      )}
    </MediaViewer>
  )
}
