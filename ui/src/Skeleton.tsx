import styles from './Skeleton.module.css'

const rowWidths = [
  [96, 210],
  [64, 164],
  [72, 188],
  [56, 140],
  [104, 96],
  [60, 176],
  [84, 150],
  [68, 200],
] as const
const bubbles = [
  [180, 'theirs'],
  [232, 'theirs'],
  [150, 'own'],
  [204, 'theirs'],
  [120, 'own'],
  [190, 'own'],
  [240, 'theirs'],
  [140, 'theirs'],
] as const

type Kind =
  | 'rows'
  | 'lines'
  | 'settings'
  | 'fields'
  | 'text'
  | 'grid'
  | 'profile'
  | 'shelf'
  | 'chips'
  | 'bubbles'
  | 'card'

/**
 * The shape of loading content: `rows` of people, `lines` without portraits, `settings` with an icon each, `fields` of
 * a form, a `text`, a `grid` of photos, a `profile` and others. `label` tells screen readers that it is loading.
 */
export function Skeleton({ kind, label, count = 6 }: { kind: Kind; label: string; count?: number }) {
  const indexes = Array.from({ length: count }, (_, i) => i)
  return (
    <div className={`${styles.skeleton} ${styles[kind]}`} role="status" aria-label={label}>
      {indexes.map((i) => {
        const [wide, wider] = rowWidths[i % rowWidths.length] ?? rowWidths[0]
        const [width, side] = bubbles[i % bubbles.length] ?? bubbles[0]
        if (kind === 'rows') {
          return (
            <div key={i} className={styles.row} style={{ opacity: Math.max(0.3, 1 - i * 0.13) }}>
              <span className={styles.circle} />
              <span>
                <span className={styles.strong} style={{ width: wide }} />
                <span className={styles.line} style={{ width: wider }} />
              </span>
            </div>
          )
        }
        if (kind === 'lines' || kind === 'settings' || kind === 'fields') {
          return (
            <div key={i} className={styles[`${kind}Item`]}>
              <span className={styles.strong} style={{ width: wide }} />
              {kind === 'settings' ? null : (
                <span
                  className={kind === 'fields' ? styles.block : styles.line}
                  style={{ width: kind === 'lines' ? wider : undefined }}
                />
              )}
            </div>
          )
        }
        if (kind === 'text')
          return <span key={i} className={styles.line} style={{ width: i === count - 1 ? '46%' : undefined }} />
        if (kind === 'profile') {
          return (
            <div key={i} className={styles.person}>
              <span className={styles.cover} />
              <span className={styles.circle} />
              <span className={styles.strong} style={{ width: wide }} />
              <span className={styles.line} style={{ width: wider }} />
              <span className={styles.acts}>
                <span className={styles.block} />
                <span className={styles.block} />
              </span>
            </div>
          )
        }
        if (kind === 'bubbles') return <span key={i} className={`${styles.bubble} ${styles[side]}`} style={{ width }} />
        return <span key={i} className={styles.block} style={kind === 'chips' ? { width: wide } : undefined} />
      })}
    </div>
  )
}
