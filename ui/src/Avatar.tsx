import { useState } from 'react'
import styles from './Avatar.module.css'

type Portrait = { src?: string | null; name: string }

/** The first letter as a person sees it: emoji and Hangul syllables are not split. */
const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''

const tints = 6

/** The background tint for a person without a picture, always the same for a given name. */
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
 * A round portrait, or the first letter of `name` if there is no picture. Hidden from screen readers, because the name
 * is usually next to it; otherwise set `label`. `duo` adds a second person (group chats).
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
  /** A border in the background colour, for portraits on top of a cover picture. */
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
