import { useState } from 'react'
import styles from './PortraitFill.module.css'

/** A portrait that fills its container. Without a picture, shows the first letter of the name. */
export function PortraitFill({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState(false)
  if (src && !failed)
    return (
      <img
        className={styles.picture}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setFailed(true)}
      />
    )
  return (
    <span className={styles.letter} aria-hidden="true">
      {[...name.trim()][0] ?? ''}
    </span>
  )
}
