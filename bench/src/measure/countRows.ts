import { queryOnce } from './queryOnce.ts'

export async function countRows(url: string): Promise<number> {
  const tables = await queryOnce<{ name: string }>(
    url,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`)
  const [row] = await queryOnce<{ n: string }>(url, `select ${counts.join(' + ')} as n`)
  return Number(row!.n)
}
