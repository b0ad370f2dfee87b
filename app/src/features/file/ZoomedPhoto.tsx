import { useZoom } from './useZoom.ts'
import styles from './ZoomedPhoto.module.css'

/** One photo at full size. A double tap or two fingers zoom in at their position; then one finger moves the photo. */
export function ZoomedPhoto({
  src,
  preview,
  alt,
  width,
  height,
  current,
}: {
  src: string | undefined
  preview: string
  alt: string
  width: number
  height: number
  current: boolean
}) {
  const { place, reset, handlers } = useZoom()
  const near = place.scale > 1
  if (near && !current) reset()
  return (
    <div className={`${styles.box} ${near ? styles.near : ''}`} {...handlers}>
      <img
        className={styles.photo}
        src={src ?? preview}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        style={{
          backgroundImage: `url("${preview}")`,
          transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})`,
        }}
      />
    </div>
  )
}
