import { Link } from '@byeol/ui/Link.tsx'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useRef, type ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import styles from './DataTable.module.css'

export interface Column<Row> {
  id: string
  head: string
  /** The width of a grid column: `96px`, `minmax(0, 1fr)`. */
  width: string
  /** True if the column is hidden on a narrow screen. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

const features = tableFeatures({})

/**
 * A table of any length: only the visible rows are rendered. The first cell of a row is a link that covers the row. The
 * parent element scrolls.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  linkOf,
  currentId,
  foot,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  linkOf: (row: Row) => { href: string; label: string }
  currentId?: string | null
  foot?: ReactNode
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const helper = createColumnHelper<typeof features, object>()
  const table = useTable({
    features,
    data: rows as unknown as object[],
    getRowId: (row) => idOf(row as Row),
    columns: columns.map(({ id, head, cell }) =>
      helper.display({ id, header: head, cell: ({ row }) => cell(row.original as Row) }),
    ),
  })
  const tracks = { '--wide': columns.map(({ width }) => width).join(' ') }
  const classOf = (index: number) => `${styles.cell} ${columns[index]?.isWide ? styles.wide : ''}`
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className={styles.table} style={tracks}>
        <div role="rowgroup" className={styles.head}>
          {table.getHeaderGroups().map((group) => (
            <div key={group.id} role="row" aria-rowindex={1} className={styles.row}>
              {group.headers.map((header, index) => (
                <div key={header.id} role="columnheader" aria-label={columns[index]?.head} className={classOf(index)}>
                  <table.FlexRender header={header} />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div role="rowgroup">
          <Virtualizer scrollRef={scroller} startMargin={36}>
            {table.getRowModel().rows.map((row, at) => {
              const { href, label: name } = linkOf(row.original as Row)
              return (
                <div
                  key={row.id}
                  role="row"
                  aria-rowindex={at + 2}
                  aria-current={row.id === currentId ? 'true' : undefined}
                  className={styles.row}
                >
                  {row.getAllCells().map((cell, index) => (
                    <div key={cell.id} role="cell" className={classOf(index)}>
                      {index === 0 ? (
                        <Link href={href} className={styles.link}>
                          <table.FlexRender cell={cell} />
                          <span className="sr"> {name}</span>
                        </Link>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </div>
                  ))}
                </div>
              )
            })}
          </Virtualizer>
        </div>
      </div>
      {foot}
    </div>
  )
}
