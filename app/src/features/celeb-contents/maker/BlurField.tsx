import { useEffect, useId, useMemo, useRef } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useObjectUrls } from '../../file/useObjectUrls.ts'
import type { MakerItem } from './contentsValue.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './BlurField.module.css'

const [leastCells, mostCells] = [8, 24]

/**
 * Imitates how the server blurs a cover at a strength from 0 to 100 (blurPicture on the server): it scales the picture
 * down to this many cells along its longer side, then enlarges it and softens it by a third of a cell. `sidePx` is the
 * displayed size.
 */
function blurOf(strength: number, sidePx: number): { cells: number; softPx: number } {
  const cells = Math.round(mostCells - ((mostCells - leastCells) * strength) / 100)
  return { cells, softPx: sidePx / cells / 3 }
}

const sidePx = 96

/**
 * Sets how strongly the cover is blurred for people who have not bought the contents. Previews the picture that the
 * server will produce.
 */
export function BlurField({
  cover,
  value,
  onChange,
}: {
  /** The first photo or video; undefined if there is none. */
  cover: MakerItem | undefined
  value: number
  onChange: (blur: number) => void
}) {
  const t = useT()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = cover?.still
  const [own] = useObjectUrls(useMemo(() => (still ? [still] : []), [still]))
  const src = own ?? cover?.url
  const { cells, softPx } = blurOf(value, sidePx)

  useEffect(() => {
    if (!src) return
    const image = new Image()
    image.onload = () => {
      const drawing = canvas.current?.getContext('2d')
      if (!canvas.current || !drawing) return
      const scale = cells / Math.max(image.naturalWidth, image.naturalHeight)
      canvas.current.width = Math.max(1, Math.round(image.naturalWidth * scale))
      canvas.current.height = Math.max(1, Math.round(image.naturalHeight * scale))
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(image, 0, 0, canvas.current.width, canvas.current.height)
    }
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src, cells])
  return (
    <div className={ui.stack1}>
      <label className={ui.label} htmlFor={id}>
        {t('CONTENTS.BEFORE')}
      </label>
      <div className={`${ui.line} ${styles.row}`}>
        <span className={`${ui.tile} ${styles.picture}`}>
          {src ? (
            <canvas ref={canvas} role="img" aria-label={t('CONTENTS.COVER')} style={{ filter: `blur(${softPx}px)` }} />
          ) : (
            <Icon name="image" />
          )}
        </span>
        <span className={`${ui.fill} ${styles.slide}`}>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            value={value}
            aria-label={t('CONTENTS.BLUR')}
            style={{ '--at': `${value}%` }}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <span className={styles.ends} aria-hidden="true">
            <span>{t('CONTENTS.BLUR_LESS')}</span>
            <span>{t('CONTENTS.BLUR_MORE')}</span>
          </span>
        </span>
      </div>
    </div>
  )
}
