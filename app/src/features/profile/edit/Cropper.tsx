import { useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import type { CropArea } from './cropToJpeg.ts'
import styles from './Cropper.module.css'

const maxZoom = 4
const zoomStep = 0.05

/**
 * Lets the person move and scale a picture within a frame, by finger, pinch, wheel, slider or arrow keys. Loaded on
 * demand.
 */
export function Cropper({
  url,
  aspect,
  round,
  busy,
  onDone,
}: {
  url: string
  aspect: number
  round: boolean
  busy: boolean
  onDone: (area: CropArea) => void
}) {
  const t = useT()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  return (
    <div className={`${ui.stack3} ${ui.formBody}`}>
      <div className={`${ui.sunken} ${styles.stage}`}>
        <EasyCrop
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={aspect}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('MINE.CROP_AREA') }}
          mediaProps={{ alt: '' }}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        {t('MINE.CROP_ZOOM')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={`${ui.caption} ${styles.hint}`}>{t('MINE.CROP_HINT')}</p>
      <Button fullWidth busy={busy || !area} onClick={() => area && onDone(area)}>
        {t('MINE.CROP_DONE')}
      </Button>
    </div>
  )
}
