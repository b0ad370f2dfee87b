import type { ComponentProps } from 'react'
import { DataTable } from './DataTable.tsx'
import { ListFaces, type Empty } from './ListFaces.tsx'
import { MoreButton } from './MoreButton.tsx'
import type { ListPages } from './useListPages.ts'

/** A table that is loaded page by page, with its empty, loading and error states. */
export const PagedTable = <Row,>({
  pages,
  empty,
  ...table
}: { pages: ListPages; empty: Empty } & Omit<ComponentProps<typeof DataTable<Row>>, 'foot'>) => (
  <ListFaces pages={pages} isEmpty={table.rows.length === 0} empty={empty}>
    <DataTable {...table} foot={<MoreButton pages={pages} />} />
  </ListFaces>
)
