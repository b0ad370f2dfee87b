/** Tables that are too big to be locked or scanned during a migration, because the service waits for it. */
const bigTables = new Set(
  (
    'access_log audit_log chat_members chat_messages chat_reactions chat_reads chats comment_likes comments ' +
    'failed_work files ledger_events ledger_lines ledger_lots ledger_transfers marked_photos media_logs ' +
    'notifications orders post_likes posts push_tokens sessions subscriptions users watermark_copies'
  ).split(' '),
)
/** Migrations before this number have already run everywhere, so they are not checked. */
export const firstChecked = 230

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gmu, '')
const tableOf = (statement: string, pattern: RegExp): string => (pattern.exec(statement)?.[1] ?? '').toLowerCase()

/** Lists what a migration does to a big table while the service waits for it: one line for each statement. */
export function findBlocking(sql: string): string[] {
  const isConcurrent = /^-- concurrently$/mu.test(sql)
  const isExpensive = /^-- expensive: \S/mu.test(sql)
  const statements = withoutComments(sql).split(';')
  const created = new Set(
    statements.map((each) => tableOf(each, /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/iu)),
  )
  const isBig = (table: string) => bigTables.has(table) && !created.has(table)
  return statements.flatMap((statement) => {
    const indexed = tableOf(statement, /^\s*create\s+(?:unique\s+)?index\b[\s\S]*?\bon\s+(?:only\s+)?(\w+)/iu)
    if (isBig(indexed) && !/\bindex\s+concurrently\b/iu.test(statement))
      return [`an index on ${indexed} without CONCURRENTLY, in a file of its own that begins with “-- concurrently”`]
    if (/\bindex\s+concurrently\b/iu.test(statement) && !isConcurrent)
      return ['CONCURRENTLY in a file that does not begin with “-- concurrently”']
    const checked = tableOf(
      statement,
      /^\s*alter\s+table\s+(?:only\s+)?(\w+)[\s\S]*\badd\s+(?:constraint|check|foreign)\b/iu,
    )
    if (isBig(checked) && !/\bnot\s+valid\b/iu.test(statement)) return [`a constraint on ${checked} without NOT VALID`]
    const changed = tableOf(statement, /^\s*(?:update|delete\s+from)\s+(\w+)/iu)
    if (isBig(changed) && !isExpensive) return [`rows of ${changed} changed without “-- expensive: why”`]
    return []
  })
}
