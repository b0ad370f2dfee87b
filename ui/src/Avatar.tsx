import { useState } from 'react'
import styles from './Avatar.module.css'

type Portrait = { src?: string | null; name: string }

/** The first letter as people read it: emoji and Hangul syllables stay whole. */
const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''

const tints = 6

/** One of a few tints for a face without a picture, always the same for a name. */
const tintOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % tints

function Face({ src, name, label }: Portrait & { label?: string }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt={label ?? ''}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailedSrc(src)}
      />
    )
  }
  return (
    <span
      className={`${styles.initial} ${styles[`tint${tintOf(name)}`] ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {initialOf(name)}
    </span>
  )
}

/**
 * A round portrait; without a picture, the first letter of `name`. Hidden from screen readers, because the name usually
 * stands beside it; set `label` where it does not. `duo` adds a second person (group chats).
 */
export function Avatar({
  src,
  name,
  size = 52,
  ring = false,
  frame = false,
  dimmed = false,
  duo,
  label,
  className = '',
}: Portrait & {
  size?: 16 | 28 | 36 | 40 | 44 | 52 | 64 | 96
  /** A red ring for a celeb who has posted something new. */
  ring?: boolean
  /** An edge in the background colour, for portraits over a cover. */
  frame?: boolean
  dimmed?: boolean
  duo?: Portrait
  label?: string
  className?: string
}) {
  const classes = [
    styles.avatar,
    ring && styles.ring,
    frame && styles.frame,
    dimmed && styles.dimmed,
    duo && styles.duo,
    className,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <span className={classes} style={{ '--size': `${size}px` }}>
      {duo ? (
        <>
          <span className={styles.first}>
            <Face src={src} name={name} label={label} />
          </span>
          <span className={styles.second}>
            <Face {...duo} />
          </span>
        </>
      ) : (
        <Face src={src} name={name} label={label} />
      )}
    </span>
  )
}
