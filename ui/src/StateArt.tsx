import { Glint } from './Glint.tsx'
import { Icon } from './Icon.tsx'
import { Stamp } from './Stamp.tsx'
import styles from './StateArt.module.css'

/** The small letter above an empty or failed page. Hidden from screen readers. */
export function StateArt({ quiet = false }: { quiet?: boolean }) {
  return (
    <div className={`${styles.art} ${quiet ? styles.quiet : ''}`} aria-hidden="true">
      <span className={styles.paper} />
      <span className={styles.stamp}>
        <Stamp text={quiet ? '' : 'D+1'} tone={quiet ? 'quiet' : 'strong'} />
        {quiet ? <Icon name="alert" size={20} /> : null}
      </span>
      {quiet ? null : <Glint className={styles.glint} />}
    </div>
  )
}
