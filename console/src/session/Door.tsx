import { Icon } from '@byeol/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { windowTitle } from '../i18n/productName.ts'
import { ProductMark } from '../parts/ProductMark.tsx'
import styles from './Door.module.css'
import looks from '../parts/panelLooks.module.css'
import { keptHeading, useKeptFocus } from '../keyboard/useKeptFocus.ts'

/** The layout of the pages before sign-in. */
export function Door({
  title,
  detail,
  problem,
  children,
}: {
  title: string
  detail: string
  problem?: string | null
  children?: ReactNode
}) {
  useKeptFocus()
  return (
    <main className={styles.door}>
      <title>{windowTitle(title)}</title>
      <div className={styles.card}>
        <ProductMark />
        <h1 {...keptHeading}>{title}</h1>
        <p className={styles.detail}>{detail}</p>
        {problem ? (
          <p className={looks.problem} role="alert">
            <Icon name="alert" size={16} />
            {problem}
          </p>
        ) : null}
        {children}
      </div>
    </main>
  )
}
