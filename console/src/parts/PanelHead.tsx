import { IconButton } from '@byeol/ui/IconButton.tsx'
import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { keptHeading } from '../keyboard/useKeptFocus.ts'
import styles from './PanelHead.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The head of a panel that was opened from a list: its name, and on a phone a link back to the list. */
export function PanelHead({
  backHref,
  mark,
  title,
  detail,
  end,
}: {
  backHref: string
  /** A picture or icon before the name. */
  mark?: ReactNode
  title: string
  detail?: string
  end?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <IconButton icon="back" size={20} label={t('FRAME.BACK')} href={backHref} className={styles.back} />
      {mark}
      <div className={styles.words}>
        <h2 lang={textLanguage(title)} {...keptHeading}>
          {title}
        </h2>
        {detail === undefined ? null : <p>{detail}</p>}
      </div>
      {end}
    </>
  )
}
