import { IconButton } from '@byeol/ui/IconButton.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useT } from '../i18n/i18n.ts'
import { keptHeading } from '../keyboard/useKeptFocus.ts'
import styles from './OpenedPanel.module.css'
import { Panel } from './Panel.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The open item of a list: its name, further content next to the name, and a link back to the list. */
export function OpenedPanel({
  label,
  title,
  beside,
  closeHref,
  foot,
  query,
  above,
  children,
}: {
  label?: string
  title: string
  beside?: ReactNode
  closeHref: string
  foot?: ReactNode
  /** The query that loads `children`, if they are not available from the start. */
  query?: { error: Error | null; isPending: boolean; refetch: () => unknown }
  /** Shown even while the query is loading. */
  above?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <Panel
      label={label ?? title}
      head={
        <>
          <div className={styles.name}>
            <h2 className={styles.title} lang={textLanguage(title)} {...keptHeading}>
              {title}
            </h2>
            {beside}
          </div>
          <IconButton icon="x" size={20} label={t('FRAME.CLOSE')} href={closeHref} />
        </>
      }
      foot={foot}
    >
      {above}
      {query?.error ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : query?.isPending ? (
        <Skeleton kind="lines" label={t('FRAME.LOADING')} count={8} />
      ) : (
        children
      )}
    </Panel>
  )
}
