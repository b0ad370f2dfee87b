import { EmptyState } from '@byeol/ui/EmptyState.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useRowKeys } from '../keyboard/useRowKeys.ts'
import { Panel } from '../parts/Panel.tsx'
import { Columns } from './Columns.tsx'
import type { Empty } from './ListFaces.tsx'
import type { ListPages } from './useListPages.ts'
import { WaitList, type WaitingRow } from './WaitList.tsx'

type WaitPageProps = Pick<ComponentProps<typeof Panel>, 'label' | 'head' | 'foot'> & {
  pages: ListPages
  rows: readonly WaitingRow[]
  currentId: string | undefined
  empty: Empty
  /** Shown next to the list while nothing is open. */
  pick: Empty
  /** The open entry. */
  children: ReactNode
}

/** A list of work next to the open entry. J and K move through its rows. */
export function WaitPage({ label, head, foot, pages, rows, currentId, empty, pick, children }: WaitPageProps) {
  useRowKeys(
    rows.map(({ href }) => href),
    rows.findIndex(({ id }) => id === currentId),
    pages,
  )
  return (
    <Columns isOpen={Boolean(children)}>
      <Panel label={label} flush head={head} foot={foot}>
        <WaitList {...pages} rows={rows} currentId={currentId} empty={empty} />
      </Panel>
      {children || <EmptyState quiet {...pick} />}
    </Columns>
  )
}
