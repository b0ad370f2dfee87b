import { useContext, type ReactNode } from 'react'
import ui from './classes.module.css'
import styles from './AppBar.module.css'
import { BesideContext } from './BesideContext.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Link } from './Link.tsx'
import { textLanguage } from './textLanguage.ts'

/**
 * The bar at the top of a page. `large` shows the big title of tab pages. `back` adds a back button (a link if it has
 * an `href`). With `titleHref`, the portrait and title link to a page (from a chat room to the profile).
 */
export function AppBar({
  title,
  subtitle,
  back,
  leading,
  titleHref,
  actions,
  large = false,
  divided = false,
  onPhoto = false,
}: {
  title?: ReactNode
  subtitle?: ReactNode
  back?: { label: string; onBack?: () => void; href?: string; icon?: 'back' | 'x' }
  leading?: ReactNode
  titleHref?: string
  actions?: ReactNode
  large?: boolean
  divided?: boolean
  onPhoto?: boolean
}) {
  const Heading = useContext(BesideContext) ? 'h2' : 'h1'
  const words = (
    <>
      {leading}
      <div className={ui.fill}>
        {title ? (
          <Heading className={styles.title} lang={typeof title === 'string' ? textLanguage(title) : undefined}>
            {title}
          </Heading>
        ) : null}
        {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
      </div>
    </>
  )
  return (
    <header
      className={[styles.bar, large && styles.large, divided && styles.divided, onPhoto && styles.onPhoto]
        .filter(Boolean)
        .join(' ')}
    >
      {back ? (
        back.href !== undefined ? (
          <Link className={styles.back} href={back.href} aria-label={back.label} data-back-button="">
            <Icon name={back.icon ?? 'back'} />
          </Link>
        ) : (
          <IconButton
            label={back.label}
            icon={back.icon ?? 'back'}
            onPhoto={onPhoto}
            onClick={back.onBack}
            data-back-button=""
          />
        )
      ) : null}
      {titleHref !== undefined ? (
        <Link className={styles.middle} href={titleHref}>
          {words}
        </Link>
      ) : (
        <div className={styles.middle}>{words}</div>
      )}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}
