import { Link } from '@byeol/ui/Link.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { ListFaces, type Empty } from './ListFaces.tsx'
import { MoreButton } from './MoreButton.tsx'
import { StaffMark } from '../parts/StaffMark.tsx'
import type { ListPages } from './useListPages.ts'
import styles from './WaitList.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

export interface WaitingRow {
  id: string
  href: string
  name: string
  tag?: ReactNode
  /** Shown at the right edge: the time left, or how the item was completed. */
  end?: ReactNode
  line: ReactNode
  note: ReactNode
  holder?: string | null
}

/** A list of work for staff, with its empty, loading and error states. */
export function WaitList({
  rows,
  currentId,
  empty,
  ...pages
}: ListPages & {
  rows: readonly WaitingRow[]
  currentId: string | undefined
  empty: Empty
}) {
  const current = useRef<HTMLLIElement>(null)
  // Keep the current row in view when J and K move beyond the visible part of the list.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  return (
    <ListFaces pages={pages} isEmpty={rows.length === 0} empty={empty}>
      <ul>
        {rows.map(({ id, href, name, tag, end, line, note, holder }) => (
          <li key={id} ref={id === currentId ? current : null}>
            <Link href={href} className={styles.row} aria-current={id === currentId ? 'true' : undefined}>
              <span className={styles.top}>
                {tag}
                <b className="ellipsis" lang={textLanguage(name)}>
                  {name}
                </b>
              </span>
              {end}
              {line === null ? null : (
                <span className={styles.line} lang={typeof line === 'string' ? textLanguage(line) : undefined}>
                  {line}
                </span>
              )}
              <small className={styles.line}>
                {note}
                {holder ? <StaffMark name={holder} /> : null}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} />
    </ListFaces>
  )
}
