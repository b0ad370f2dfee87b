import { Glint } from './Glint.tsx'
import { Icon } from './Icon.tsx'
import { Stamp } from './Stamp.tsx'
import styles from './StateArt.module.css'

/**
 * The small picture of a letter above a page without content. `waiting` (content will come): a letter with its first
 * stamp; `quiet` (a search found nothing): an empty place for a stamp; `failed`: a warning. Hidden from screen readers.
 */
export function StateArt({ face = 'waiting' }: { face?: 'waiting' | 'quiet' | 'failed' }) {
  return (
    <div className={`${styles.art} ${face === 'waiting' ? '' : styles.quiet}`} aria-hidden="true">
      <span className={styles.paper} />
      <span className={styles.stamp}>
        <Stamp
          text={face === 'waiting' ? 'D+1' : ''}
          tone={face === 'waiting' ? 'strong' : face === 'failed' ? 'quiet' : 'empty'}
        />
        {face === 'failed' ? <Icon name="alert" size={20} /> : null}
      </span>
      {face === 'waiting' ? <Glint className={styles.glint} /> : null}
    </div>
  )
}
