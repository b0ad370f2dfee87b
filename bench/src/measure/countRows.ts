import pg from 'pg'

/** The number of rows in all tables together. */
export async function countRows(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const counts = tables.map(({ name }) => `(select count(*) from ${name})`)
    const { rows } = await client.query<{ n: string }>(`select ${counts.join(' + ')} as n`)
    return Number(rows[0]!.n)
  } finally {
    await client.end()
  }
}
