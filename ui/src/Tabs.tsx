import styles from './Tabs.module.css'
import { moveTabFocus } from './moveTabFocus.ts'

/**
 * Underlined tabs. With `spread` they fill the width and have a short red line (profile); otherwise they are
 * left-aligned (rooms).
 */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
  spread = false,
}: {
  label: string
  items: readonly { id: Id; label: string; count?: number; hot?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  panelId?: string
  spread?: boolean
}) {
  return (
    <div
      className={`${styles.tabs} ${spread ? styles.spread : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={moveTabFocus}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          aria-selected={item.id === value}
          aria-controls={panelId}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {item.count !== undefined ? (
            <b className={item.hot ? styles.hot : undefined}> {item.count.toLocaleString('en')}</b>
          ) : null}
        </button>
      ))}
    </div>
  )
}
