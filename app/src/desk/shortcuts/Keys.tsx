import { useT } from '../../i18n/i18n.ts'
import { isApple } from '@byeol/ui/isApple.ts'
import styles from './Keys.module.css'
import type { Key } from './shortcuts.ts'

/** The labels of keys on Apple keyboards and on others. */
const caps: Partial<Record<Key, readonly [apple: string, other: string]>> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌥', 'Alt'],
  shift: ['⇧', 'Shift'],
  up: ['↑', '↑'],
  down: ['↓', '↓'],
  enter: ['Enter', 'Enter'],
  end: ['End', 'End'],
  escape: ['Esc', 'Esc'],
  space: ['Space', 'Space'],
}
const spoken = { mod: isApple ? 'Command' : 'Control', alt: isApple ? 'Option' : 'Alt' } as const

/** The keys of a shortcut, labelled as on this computer's keyboard. */
export function Keys({ keys }: { keys: readonly Key[] }) {
  const t = useT()
  const nameOf = (key: Key) =>
    key === 'up' ? t('DESK.KEY_UP') : key === 'down' ? t('DESK.KEY_DOWN') : key in spoken ? spoken[key as 'mod'] : key
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>
          <span aria-hidden="true">{caps[key]?.[isApple ? 0 : 1] ?? key}</span>
          <span className="sr">{nameOf(key)} </span>
        </kbd>
      ))}
    </span>
  )
}
