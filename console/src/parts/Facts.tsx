import type { ReactNode } from 'react'
import styles from './Facts.module.css'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** Names and values, one per line. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd lang={typeof value === 'string' ? textLanguage(value) : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
)
