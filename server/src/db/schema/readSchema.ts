import type pg from 'pg'

export interface SchemaColumn {
  name: string
  type: string
  /** For a domain, the type that it is based on; otherwise the same as `type`. */
  baseType: string
  collation: string | null
  isNullable: boolean
  /** The SQL expression of the default, or how an identity column is generated. */
  default: string | null
}

export interface SchemaTable {
  name: string
  columns: SchemaColumn[]
  /**
   * Constraints as PostgreSQL prints them. `column`: set if the constraint concerns only one column. `to`: the table
   * that a foreign key refers to.
   */
  constraints: { definition: string; column: string | null; to: string | null }[]
  /** Definitions of the indexes that do not belong to a constraint. */
  indexes: string[]
  triggers: string[]
}

export interface Schema {
  domains: string[]
  functions: string[]
  tables: SchemaTable[]
  views: string[]
}

const selectDomains = `
  SELECT concat('CREATE DOMAIN ', t.typname, ' AS ', format_type(t.typbasetype, t.typtypmod),
    ' COLLATE "' || c.collname || '"', ' ' || pg_get_constraintdef(k.oid)) AS definition
  FROM pg_type t
  LEFT JOIN pg_collation c ON c.oid = t.typcollation AND c.collname <> 'default'
  LEFT JOIN pg_constraint k ON k.contypid = t.oid
  WHERE t.typtype = 'd' AND t.typnamespace = 'public'::regnamespace
  ORDER BY t.typname`
const selectFunctions = `
  SELECT pg_get_functiondef(p.oid) AS definition
  FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname`
const selectColumns = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), NULL) AS base_type, l.collname AS collation,
    NOT a.attnotnull AS is_nullable,
    CASE WHEN a.attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY' ELSE pg_get_expr(d.adbin, d.adrelid) END
      AS default
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  LEFT JOIN pg_collation l
    ON l.oid = a.attcollation AND a.attcollation <> t.typcollation AND l.collname <> 'default'
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname, a.attnum`
const selectConstraints = `
  SELECT c.relname AS table, pg_get_constraintdef(k.oid) AS definition, f.relname AS to,
    CASE WHEN cardinality(k.conkey) = 1 THEN a.attname END AS column
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid
  LEFT JOIN pg_class f ON f.oid = k.confrelid
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
  WHERE k.connamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'c', 'f', 'x')
  ORDER BY c.relname, array_position(ARRAY['p', 'u', 'x', 'f', 'c'], k.contype::text),
    pg_get_constraintdef(k.oid) COLLATE "C"`
const selectIndexes = `
  SELECT c.relname AS table, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i
  JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY c.relname, pg_get_indexdef(i.indexrelid) COLLATE "C"`

const selectViews = `
  SELECT concat('CREATE VIEW ', c.relname, ' AS\n', pg_get_viewdef(c.oid)) AS definition
  FROM pg_class c
  WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`

const selectTriggers = `
  SELECT c.relname AS table, pg_get_triggerdef(t.oid) AS definition
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
  ORDER BY c.relname, t.tgname`

type Row = Record<'table' | 'definition', string> & Record<string, string | boolean | null>

/** Reads the schema `public` of a migrated database from PostgreSQL's system catalogue. */
export async function readSchema(client: Pick<pg.Pool, 'query'>): Promise<Schema> {
  const read = async (text: string) => (await client.query<Row>(text)).rows
  const [domains, functions] = [await read(selectDomains), await read(selectFunctions)]
  const columns = Map.groupBy(await read(selectColumns), ({ table }) => table)
  const [constraints, indexes] = [await read(selectConstraints), await read(selectIndexes)]
  const [triggers, views] = [await read(selectTriggers), await read(selectViews)]
  return {
    domains: domains.map(({ definition }) => definition),
    functions: functions.map(({ definition }) => definition),
    views: views.map(({ definition }) => definition),
    tables: [...columns].map(([name, rows]) => ({
      name,
      columns: rows.map((row) => ({
        name: String(row.name),
        type: String(row.type),
        baseType: String(row.base_type),
        collation: row.collation as string | null,
        isNullable: row.is_nullable === true,
        default: row.default as string | null,
      })),
      constraints: constraints
        .filter(({ table }) => table === name)
        .map((row) => ({
          definition: row.definition,
          column: row.column as string | null,
          to: row.to as string | null,
        })),
      indexes: indexes.filter(({ table }) => table === name).map(({ definition }) => definition),
      triggers: triggers.filter(({ table }) => table === name).map(({ definition }) => definition),
    })),
  }
}
