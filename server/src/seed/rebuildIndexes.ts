import { column } from '../db/columns.ts'
import type { Queries } from '../db/database.ts'

const indexStatementsShape = {
  drop: column.text,
  create: column.text,
}

const findIndexes = `
  select
    case when k.conname is null then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname)
    end as drop,
    case when k.conname is null then pg_get_indexdef(i.indexrelid)
      else format('alter table %s add constraint %I %s',
        i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    end as create
  from pg_index i
  left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
  where i.indrelid = $1::regclass`

/**
 * Drops the indexes of a table, fills it, and rebuilds the indexes, which is several times faster for a million rows.
 * The table is locked until the commit.
 */
export async function rebuildIndexes(tx: Queries, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await tx.rows(findIndexes, [table], indexStatementsShape)
  await tx.rows(`set local maintenance_work_mem = '512MB'`)
  for (const { drop } of indexes) await tx.rows(drop)
  await fill()
  for (const { create } of indexes) await tx.rows(create)
}
