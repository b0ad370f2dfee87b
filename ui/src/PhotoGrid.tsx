import type { ReactNode } from 'react'
import { Photo, type PhotoSource } from './Photo.tsx'
import styles from './PhotoGrid.module.css'

/** For 4 to 10 photos: how many photos each row has. */
const rowsOf: Record<number, readonly number[]> = {
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 2, 3],
  8: [2, 3, 3],
  9: [3, 3, 3],
  10: [2, 2, 3, 3],
}

const tallest = 3 / 4
const widest = 16 / 9

/** The aspect ratio for a photo that is the only one. */
export const ratioAlone = ({ width, height }: { width: number; height: number }): number =>
  Math.min(widest, Math.max(tallest, width / height))

/**
 * 1 to 10 photos in one rounded frame; `label` gives their number in words. With `max`, the last one shows `+n` for the
 * rest.
 */
export function PhotoGrid({
  photos,
  label,
  max = 10,
  onOpen,
  openLabel,
  errorLabel,
  over,
  className = '',
}: {
  photos: readonly (PhotoSource & { id: string })[]
  label: string
  max?: number
  onOpen?: (index: number) => void
  openLabel?: (index: number) => string
  errorLabel?: string
  /** Content to draw on top of a photo. */
  over?: (index: number) => ReactNode
  className?: string
}) {
  const shown = photos.slice(0, max)
  const hidden = photos.length - shown.length
  const rows = rowsOf[shown.length] ?? [shown.length]
  const spans = rows.flatMap((count) => Array.from({ length: count }, () => 6 / count))
  const [only] = shown
  const ratio = shown.length === 1 && only ? ratioAlone(only) : undefined
  const kind =
    shown.length === 1 ? '' : shown.length === 2 ? styles.two : shown.length === 3 ? styles.three : styles.many
  return (
    <div
      className={`${styles.grid} ${kind} ${className}`}
      style={{ aspectRatio: ratio }}
      role="group"
      aria-label={label}
    >
      {shown.map((photo, index) => (
        <span
          key={photo.id}
          className={styles.cell}
          style={shown.length > 3 ? { gridColumn: `span ${spans[index]}` } : undefined}
        >
          <Photo
            {...photo}
            fill
            errorLabel={errorLabel}
            onOpen={onOpen && (() => onOpen(index))}
            openLabel={openLabel?.(index)}
          />
          {over?.(index)}
          {hidden > 0 && index === shown.length - 1 ? (
            <span className={styles.rest} aria-hidden="true">
              +{hidden}
            </span>
          ) : null}
        </span>
      ))}
    </div>
  )
}
