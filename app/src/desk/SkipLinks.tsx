import { useT, type TextKey } from '../i18n/i18n.ts'
import { endId, startId } from './sideIds.ts'
import styles from './SkipLinks.module.css'

const targets: readonly { text: TextKey; selector: string }[] = [
  { text: 'DESK.SKIP_TO_PAGE', selector: 'main' },
  { text: 'DESK.SKIP_TO_START', selector: `#${startId}` },
  { text: 'DESK.SKIP_TO_END', selector: `#${endId}` },
]

function focusOn(selector: string): void {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
  if (!element) return
  element.tabIndex = -1
  element.focus()
}

/** Links that skip an endlessly scrolling page to reach the side columns. Visible only when focused. */
export function SkipLinks() {
  const t = useT()
  return (
    <nav className={styles.links} aria-label={t('SHELL.SKIP')}>
      {targets.map(({ text, selector }) => (
        <button key={selector} type="button" onClick={() => focusOn(selector)}>
          {t(text)}
        </button>
      ))}
    </nav>
  )
}
