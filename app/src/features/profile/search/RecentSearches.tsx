import type { MouseEvent } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { IconButton } from '@byeol/ui/IconButton.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './RecentSearches.module.css'
import { forgetSearch, forgetSearches } from './recentSearches.ts'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/**
 * The viewer's recent searches, newest first. `onEmptied` is called when the last row is removed, so that the focus can
 * be moved elsewhere.
 */
export function RecentSearches({
  searches,
  onSearch,
  onEmptied,
}: {
  searches: readonly string[]
  onSearch: (words: string) => void
  onEmptied: () => void
}) {
  const t = useT()
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>, words: string) => {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('button:last-of-type')
    if (next) next.focus()
    forgetSearch(words)
    if (!next) onEmptied()
  }
  const clear = () => {
    const undo = forgetSearches()
    onEmptied()
    showToast({ text: t('PEOPLE.RECENT_CLEARED'), icon: 'check', action: { label: t('SHELL.UNDO'), onPress: undo } })
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches" className={ui.section}>
          {t('PEOPLE.RECENT')}
        </h2>
        <Button size="s" variant="plain" onClick={clear}>
          {t('PEOPLE.RECENT_CLEAR')}
        </Button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words} className={styles.row}>
            <button type="button" className={styles.words} onClick={() => onSearch(words)}>
              <span className={styles.sign}>
                <Icon name="clock" size={20} />
              </span>
              <span className="ellipsis" lang={textLanguage(words)}>
                {words}
              </span>
            </button>
            <IconButton
              label={t('PEOPLE.RECENT_REMOVE', { words })}
              icon="x"
              size={18}
              className={styles.remove}
              onClick={(event) => remove(event, words)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
