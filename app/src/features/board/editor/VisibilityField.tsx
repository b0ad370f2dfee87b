import type { Visibility } from '@byeol/contract/board.ts'
import { useT } from '../../../i18n/i18n.ts'
import ui from '@byeol/ui/classes.module.css'
import { Icon } from '@byeol/ui/Icon.tsx'
import styles from './VisibilityField.module.css'

const icons = { public: 'globe', subscribers: 'users', premium: 'tabStar' } as const

/** The choice of who can read a post. `counts` is the number of the celeb's followers and premium fans, if known. */
export function VisibilityField({
  choices,
  value,
  onChange,
  counts,
}: {
  choices: readonly Visibility[]
  value: Visibility
  onChange: (value: Visibility) => void
  counts: { subscribers: number; premium: number } | null
}) {
  const t = useT()
  const details = {
    public: t('BOARD.VISIBLE_public_DETAIL'),
    subscribers: counts && t('BOARD.PEOPLE', { count: counts.subscribers }),
    premium: counts && t('BOARD.PEOPLE_PREMIUM', { count: counts.premium }),
  }
  return (
    <fieldset className={styles.field}>
      <legend>{t('BOARD.WHO_SEES')}</legend>
      <div className={ui.card}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              className={ui.over}
              type="radio"
              name="visibility"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            <Icon name={icons[choice]} className={styles.icon} />
            <span>
              {t(`BOARD.VISIBLE_${choice}`)}
              {details[choice] ? <small>{details[choice]}</small> : null}
            </span>
            <span className={styles.radio} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
