import type { ComponentProps, ReactNode } from 'react'
import { useRowKeys } from '../keyboard/useRowKeys.ts'
import { Panel } from '../parts/Panel.tsx'
import { PagedTable } from './PagedTable.tsx'
import { TableAndPanel } from './TableAndPanel.tsx'

type TablePageProps<Row> = ComponentProps<typeof PagedTable<Row>> &
  Pick<ComponentProps<typeof Panel>, 'head' | 'foot'> & {
    panel: ReactNode
  }

/** A table that is loaded page by page, next to the open entry. J and K move through its rows. */
export function TablePage<Row>({ head, foot, panel, ...table }: TablePageProps<Row>) {
  const { label, rows, idOf, linkOf, currentId } = table
  useRowKeys(
    rows.map((row) => linkOf(row).href),
    rows.findIndex((row) => idOf(row) === currentId),
    table.pages,
  )
  return (
    <TableAndPanel
      table={
        <Panel label={label} flush head={head} foot={foot}>
          <PagedTable {...table} />
        </Panel>
      }
      panel={panel}
    />
  )
}
