import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema, SchemaColumn, SchemaTable } from './readSchema.ts'

/** For each table, the function in `column` for its ids, if the contract has an id type for it. */
const idOf: Record<string, string> = {
  users: 'userId',
  celebs: 'userId',
  chats: 'chatId',
  chat_messages: 'chatMessageId',
  files: 'fileId',
  scheduled_broadcasts: 'scheduledId',
  uploads: 'uploadId',
  watermarks: 'watermarkOrderId',
  notices: 'noticeId',
  subscriptions: 'subscriptionId',
  premiums: 'subscriptionPremiumId',
  sessions: 'sessionId',
  dm_permissions: 'permissionId',
  posts: 'postId',
  comments: 'commentId',
  notifications: 'notificationId',
  inquiries: 'inquiryId',
  contents: 'contentsId',
  contents_purchases: 'orderId',
}

/** The id types of columns without a foreign key, by column name. */
const idNamed: Record<string, string> = {
  user_id: 'userId',
  author_id: 'userId',
  fan_id: 'userId',
  celeb_id: 'userId',
  mention_id: 'userId',
  chat_id: 'chatId',
  message_id: 'chatMessageId',
  reply_to_id: 'chatMessageId',
  answer_id: 'chatMessageId',
  post_id: 'postId',
  comment_id: 'commentId',
  parent_id: 'commentId',
  photo_id: 'fileId',
  media_id: 'fileId',
  subscription_id: 'subscriptionId',
}

const columnOf: Record<string, string> = {
  text: 'text',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  bigint: 'bigint',
  numeric: 'bigint',
  xid8: 'bigint',
  boolean: 'boolean',
  'timestamp with time zone': 'timestamp',
  date: 'date',
  bytea: 'bytes',
  json: 'json<unknown>()',
  jsonb: 'json<unknown>()',
  'text[]': 'texts',
  'smallint[]': 'numbers',
  'integer[]': 'numbers',
  'bigint[]': 'bigints',
  'boolean[]': 'booleans',
  'timestamp with time zone[]': 'timestamps',
}

const listed = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/u
const single = /^CHECK \(\((\w+) = ('[^']*')::text\)\)$/u

/** The texts that a check constraint allows in a column. */
function textsOf({ constraints }: SchemaTable, column: string): string[] | null {
  for (const { definition } of constraints) {
    const [, name, texts] = listed.exec(definition) ?? single.exec(definition) ?? []
    if (name === column) return [...texts!.matchAll(/'([^']*)'/gu)].map(([, text]) => `'${text}'`)
  }
  return null
}

function printColumn(table: SchemaTable, { name, baseType, isNullable }: SchemaColumn): string {
  const to = table.constraints.find((constraint) => constraint.column === name && constraint.to !== null)?.to
  const id = idOf[to ?? (name === 'id' ? table.name : '')] ?? idNamed[name]
  const texts = textsOf(table, name)
  const type = baseType === 'text' && id ? id : texts ? `oneOf(${texts.join(', ')})` : columnOf[baseType]
  if (!type) throw new Error(`${table.name}.${name} has type ${baseType}, which columns.ts has no word for`)
  const printed = `    ${name}: column.${type}${isNullable ? '.orNull' : ''},`
  if (printed.length <= 120 || !texts) return printed
  // Breaks the line in the same way as the code formatter.
  const lines = [`    ${name}: column.oneOf(`, ...texts.map((text) => `      ${text},`)]
  return [...lines, `    )${isNullable ? '.orNull' : ''},`].join('\n')
}

const printTable = (table: SchemaTable): string =>
  [`  ${table.name}: {`, ...table.columns.map((column) => printColumn(table, column)), '  },'].join('\n')

const source = join(import.meta.dirname, '../..')

async function findNamedTables(): Promise<Set<string>> {
  const named = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: source })) {
    const text = await readFile(join(source, file), 'utf8')
    for (const [, name] of text.matchAll(/\btables\.(\w+)/gu)) named.add(name!)
  }
  return named
}

/** The content of `tables.ts`: the columns of the tables that the server's code names, for the shapes of queries. */
export async function printTables({ tables }: Schema): Promise<string> {
  const named = await findNamedTables()
  return `import { column } from './columns.ts'

// Written by \`npm run schema\` from a database that the migrations made. Change the schema by a migration. A table
// stands here if a file names it as \`tables.its_name\`: write that first, then run \`npm run schema\`.

/** The columns of tables, for the shapes of queries. */
export const tables = {
${tables
  .filter(({ name }) => named.has(name))
  .map(printTable)
  .join('\n')}
}
`
}
