import { openOperation } from '../../operate/openOperation.ts'

// `node server/src/test/money/readRows.ts SQL [PARAMETER…]`: prints the rows of a query as JSON. End-to-end tests use
// it to compare pages with the ledger.
const [sql, ...parameters] = process.argv.slice(2)
const { db, close } = await openOperation()
console.log(JSON.stringify(await db.rows(sql!, parameters)))
await close()
