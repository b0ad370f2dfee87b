import type { ReactNode } from 'react'
import { Panel } from '../parts/Panel.tsx'
import styles from './CardList.module.css'
import { ListFaces } from './ListFaces.tsx'

interface CardListProps {
  label: string
  pages: Parameters<typeof ListFaces>[0]['pages']
  empty: { title: string; text: string }
  cards: readonly { id: string; card: ReactNode }[]
}

/** A short list that is loaded as a whole: one card per entry, with its data and actions. */
export function CardList({ label, pages, empty, cards }: CardListProps) {
  return (
    <Panel label={label}>
      <ListFaces pages={pages} isEmpty={cards.length === 0} empty={empty}>
        <ul className={styles.list}>
          {cards.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
        </ul>
      </ListFaces>
    </Panel>
  )
}
