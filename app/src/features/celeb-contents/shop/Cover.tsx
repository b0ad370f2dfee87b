import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useState } from 'react'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './Cover.module.css'

interface Shown {
  cover: CelebContents['cover']
  alt?: string
  /** Stands for a missing picture: contents of voices have none, and others may not show theirs. */
  blank?: 'mic' | 'eyeOff'
}

/** The blurred picture. Shows a tiny inline preview first, then the larger picture if the viewer has a link to it. */
export function Cover({ cover, alt = '', blank = 'mic' }: Shown) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!cover)
    return (
      <span className={styles.blank} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <Icon name={blank} size={28} />
      </span>
    )
  const { link, preview, width, height } = cover
  const src = link && link !== failed ? link : preview
  return (
    <img
      className={styles.cover}
      src={src}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      decoding="async"
      style={{ backgroundImage: `url("${preview}")` }}
      onError={() => setFailed(link)}
    />
  )
}
