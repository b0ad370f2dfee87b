import type { ReactNode } from 'react'
import { markPlace } from './markPlace.ts'
import { useZoom } from './useZoom.ts'
import styles from './FullSize.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * A photo at full size; a tall one is as wide as the screen. A double tap or two fingers zoom in where they touch; one
 * finger moves a photo that is larger than the screen. `mark` is a watermark drawn over the photo, which moves with it;
 * a photo with a watermark has no menu to save it.
 */
export function ZoomedPhoto({
  src,
  preview,
  alt,
  width,
  height,
  current,
  mark,
  onSettled,
}: {
  src: string | undefined
  preview: string
  alt: string
  width: number
  height: number
  current: boolean
  mark?: ReactNode
  onSettled?: (is: 'loaded' | 'failed') => void
}) {
  const { box, place, isAtRest, reset, handlers } = useZoom({ width, height })
  const near = place.scale > 1
  if (!isAtRest && !current) reset()
  const transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`
  return (
    <div
      ref={box}
      className={`${styles.box} ${near && !isAtRest ? styles.near : ''}`}
      data-zoomed={near ? '' : undefined}
      {...handlers}
      onContextMenu={mark ? (event) => event.preventDefault() : undefined}
    >
      <img
        className={styles.photo}
        src={src ?? preview}
        alt={alt}
        lang={textLanguage(alt)}
        width={width}
        height={height}
        draggable={false}
        onLoad={() => onSettled?.('loaded')}
        onError={() => onSettled?.('failed')}
        style={{ backgroundImage: `url("${preview}")`, transform }}
      />
      {mark ? (
        <div className={styles.mark} style={{ ...markPlace(width, height), maxWidth: width, transform }}>
          {mark}
        </div>
      ) : null}
    </div>
  )
}
