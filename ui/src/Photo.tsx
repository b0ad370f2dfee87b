import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Photo.module.css'
import { textLanguage } from './textLanguage.ts'

export interface PhotoSource {
  src: string
  alt: string
  /** In pixels; used to reserve the space before the picture is loaded. */
  width: number
  height: number
  /** A tiny blurred data: URL, shown until the picture is loaded. */
  preview?: string
}

/**
 * Pictures that load faster than this show no blurred preview and do not fade in, because both would slow down fast
 * scrolling.
 */
const soonMs = 250

/**
 * A picture that reserves its space, shows its blurred preview, and fades in if loading takes a while. If loading
 * fails, it shows `errorLabel`, and pressing it tries again. With `onOpen` it is a button, named by `openLabel` or
 * `alt`.
 */
export function Photo({
  src,
  alt,
  width,
  height,
  preview,
  srcSet,
  sizes,
  fill = false,
  errorLabel,
  onOpen,
  openLabel,
  eager = false,
  className = '',
}: PhotoSource & {
  srcSet?: string
  sizes?: string
  /** Fills the parent instead of keeping the picture's aspect ratio. */
  fill?: boolean
  errorLabel?: string
  onOpen?: () => void
  openLabel?: string
  eager?: boolean
  className?: string
}) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' }>()
  const [attempt, setAttempt] = useState(0)
  const is = state?.src === src ? state.is : 'loading'
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (is !== 'loading') return
    const timer = setTimeout(() => setAwaited(true), soonMs)
    return () => clearTimeout(timer)
  }, [is])
  const retry = () => {
    setState(undefined)
    setAttempt(attempt + 1)
  }
  const style = { aspectRatio: fill ? undefined : `${width} / ${height}` }
  const classes = `${styles.photo} ${fill ? styles.fill : ''} ${className}`
  if (is === 'failed') {
    return (
      <button
        type="button"
        className={`${classes} ${styles.failed}`}
        style={style}
        onClick={retry}
        aria-label={[alt, errorLabel].filter(Boolean).join(', ')}
      >
        <Icon name="retry" />
        <span aria-hidden="true">{errorLabel}</span>
      </button>
    )
  }
  const content = (
    <>
      {preview && is === 'loading' ? (
        <span
          className={`${styles.preview} ${isAwaited ? styles.soft : ''}`}
          style={{ backgroundImage: `url("${preview}")` }}
        />
      ) : null}
      <img
        key={attempt}
        className={`${is === 'loaded' ? styles.here : ''} ${isAwaited ? styles.fading : ''}`}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        lang={textLanguage(alt)}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setState({ src, is: 'loaded' })}
        onError={() => setState({ src, is: 'failed' })}
      />
    </>
  )
  return onOpen ? (
    <button
      type="button"
      className={classes}
      style={style}
      onClick={onOpen}
      aria-label={openLabel}
      lang={textLanguage(openLabel)}
    >
      {content}
    </button>
  ) : (
    <span className={classes} style={style}>
      {content}
    </span>
  )
}
