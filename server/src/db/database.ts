import { ApiError } from '@byeol/contract/errors.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { SpanKind } from '@opentelemetry/api'
import { inSpan } from '../tracing/inSpan.ts'
import { checkResult, type Claim, type Claimed } from './checkResult.ts'
import { poolTimeouts, serverTimeouts, type Timeouts } from './timeouts.ts'

// Dates without a time are read as text: a birthday has no time zone and must not shift.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

type Values = readonly unknown[]

/**
 * Runs SQL, on the pool or in one transaction. A query that reads rows passes a claim about their columns (a shape, or
 * a schema of the contract), and its rows get the type of the claim:
 *
 *     ctx.db.rows('SELECT id, nickname FROM users', [], pick(tables.users, 'id', 'nickname'))
 *
 * Outside production each result is compared with its claim (`checkResult`), so a wrong claim fails the first time the
 * statement runs. In production, claims cost nothing. Rows of a query without a claim have an unknown type, so they can
 * only be counted. Statements are prepared and identified by their text, so keep it constant.
 */
export interface Queries {
  rows<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C>[]>
  rows<Row extends object = object>(text: string, values?: Values): Promise<Row[]>
  /** The first row, or null if there is none. */
  row<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C> | null>
  row<Row extends object = object>(text: string, values?: Values): Promise<Row | null>
  /** The first row. Throws `not_found` if there is none. */
  get<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C>>
  get(text: string, values?: Values): Promise<object>
}

type Effect = () => void | Promise<void>

export interface Transaction extends Queries {
  /**
   * Runs `effect` once the transaction has committed: sends events, pushes and jobs, which must never be sent earlier.
   * Each effect runs once, in order. A failing effect does not undo, repeat or hide the commit, nor stop the effects
   * after it; its error is passed to `onFailedEffect` (reliability.md 36).
   */
  afterCommit(effect: Effect): void
  /**
   * Runs `work` in this same transaction. So code that needs a transaction can be called on its own or inside another
   * one.
   */
  inTransaction<Out>(work: (tx: Transaction) => Promise<Out>): Promise<Out>
}

export interface Database extends Queries {
  pool: pg.Pool
  inTransaction<Out>(work: (tx: Transaction) => Promise<Out>): Promise<Out>
  /**
   * Runs `work` on a database that is a single transaction, then rolls everything back. `afterCommit` effects do not
   * run. Changes that would affect people are recorded in the temporary table `rehearsed`.
   */
  rehearse<Out>(work: (rehearsal: Database) => Promise<Out>): Promise<Out>
  close(): Promise<void>
}

const names = new Map<string, string>()

function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** A statement as a step of a trace. Its text has no values in it. */
const describeStatement = (text: string) => ({
  name: `sql ${/\w+/u.exec(text)?.[0] ?? ''}`,
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
})

/** The transaction that the current code is running in. */
const within = new AsyncLocalStorage<{ pool: pg.Pool; isOver: boolean }>()

/**
 * Runs work as if it were outside any transaction, because no transaction waits for it: for example another caller in a
 * test.
 */
export const outsideTransactions = <Out>(work: () => Out): Out => within.exit(work)

/**
 * Throws if code inside a transaction uses the pool outside that transaction. Each such transaction would hold one
 * connection and wait for another; with as many of them as the pool has connections, all would wait forever.
 */
function requireOutside(pool: pg.Pool): void {
  const transaction = within.getStore()
  if (transaction?.pool === pool && !transaction.isOver)
    throw new Error('A query of the pool inside a transaction of the pool. Pass the transaction on, and query it.')
}

/**
 * Builds a prepared statement. Behind a connection pooler that does not support prepared statements, it is unnamed, so
 * PostgreSQL parses it each time.
 */
const statementOf = (text: string, { isPrepared = true }: DatabaseOptions) =>
  isPrepared ? { name: statementName(text), text } : { text }

const queriesOn = (client: pg.Pool | pg.PoolClient, options: DatabaseOptions): Queries => {
  const { isChecked = false } = options
  async function rows(text: string, values: Values = [], claim?: Claim): Promise<never[]> {
    if (isChecked && client instanceof pg.Pool) requireOutside(client)
    const result = await inSpan(
      () => describeStatement(text),
      () => client.query({ ...statementOf(text, options), values: values as unknown[] }),
    )
    if (isChecked && claim) checkResult(text, result, claim)
    return result.rows as never[]
  }
  const row = async (...query: Parameters<typeof rows>) => (await rows(...query))[0] ?? null
  async function get(...query: Parameters<typeof rows>): Promise<never> {
    const found = await row(...query)
    if (!found) throw new ApiError('not_found')
    return found
  }
  return { rows, row, get }
}

/**
 * Whether the error is a deadlock or serialization failure, after which PostgreSQL expects the transaction to be
 * retried.
 */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** Whether the error says that the row already exists: another transaction inserted it first. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Whether a constraint or trigger of the database refused the row. */
export const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514'

/**
 * Whether the error is a lost connection, by PostgreSQL or by the network: class 08, 57P0x, an errno, or a message of
 * the driver.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // ENOENT can mean a missing Unix socket or a missing file; `syscall` tells them apart.
  if (syscall === 'connect' || /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ERR_STREAM)/u.test(code ?? '')) return true
  return /Connection terminated|timeout|not queryable/iu.test(error.message)
}

interface Committed<Out> {
  result: Out
  effects: Effect[]
}

// A prepared statement like all others, so that it shares a network packet with statements sent at the same moment.
const begin = 'begin'

async function attempt<Out>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Out>,
  options: DatabaseOptions,
): Promise<Committed<Out>> {
  const { onError, onLostCommit = () => {}, isChecked = false } = options
  const client = await pool.connect()
  // The pool handles errors of idle connections only. A connection that breaks between two statements of a transaction
  // must not crash the process.
  client.on('error', onError)
  const effects: Effect[] = []
  const entered = { pool, isOver: false }
  let broken: Error | undefined
  try {
    // Not awaited here: sent together with the first statement, so that it costs no extra round trip.
    const begun = client.query(statementOf(begin, options))
    begun.catch(() => {})
    const tx: Transaction = {
      ...queriesOn(client, options),
      afterCommit: (effect) => void effects.push(effect),
      inTransaction: (joining) => joining(tx),
    }
    const result = await (isChecked ? within.run(entered, work, tx) : work(tx))
    await begun
    await client.query('commit').catch((error: unknown) => {
      if (effects.length > 0 && isConnectionLoss(error)) onLostCommit(error)
      throw error
    })
    return { result, effects }
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw error
  } finally {
    entered.isOver = true
    client.off('error', onError)
    client.release(broken)
  }
}

// lock_timeout limits how long statements wait for a row that is locked by someone else's transaction.
const beginRehearsal = `
  select set_config('byeol.rehearsal', 'on', true), set_config('lock_timeout', '2s', true),
    set_config('statement_timeout', '5s', true)`

async function rehearse<Out>(
  pool: pg.Pool,
  work: (rehearsal: Database) => Promise<Out>,
  options: DatabaseOptions,
): Promise<Out> {
  const { onError } = options
  const client = await pool.connect()
  client.on('error', onError)
  let broken: Error | undefined
  let savepoints = 0
  const queries = queriesOn(client, options)
  const tx: Transaction = { ...queries, afterCommit: () => {}, inTransaction: (joining) => joining(tx) }
  const rehearsal: Database = {
    ...queries,
    pool,
    async inTransaction(nested) {
      const name = `rehearsed_${++savepoints}`
      await client.query(`savepoint ${name}`)
      try {
        return await nested(tx)
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`)
        throw error
      }
    },
    rehearse: (joining) => joining(rehearsal),
    close: async () => {},
  }
  try {
    await client.query(begin)
    await client.query(beginRehearsal)
    return await work(rehearsal)
  } finally {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    client.off('error', onError)
    client.release(broken)
  }
}

const attemptsMax = 5

async function commit<Out>(...[pool, work, options]: Parameters<typeof attempt<Out>>): Promise<Committed<Out>> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(pool, work, options)
    } catch (error) {
      if (tried === attemptsMax || !isRetryable(error)) throw error
    }
  }
}

async function runEffects(effects: Effect[], onFailedEffect: (error: unknown) => void): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (error) {
      onFailedEffect(error)
    }
  }
}

export interface DatabaseOptions {
  connections?: number
  timeouts?: Timeouts
  onError: (error: Error) => void
  onFailedEffect: (error: unknown) => void
  /**
   * Called when the connection breaks during a commit. It is unknown whether the transaction was stored; its effects do
   * not run.
   */
  onLostCommit?: (error: unknown) => void
  /** Whether to compare each result with the claim of its query; off in production. */
  isChecked?: boolean
  /** False behind a connection pooler that does not support prepared statements. */
  isPrepared?: boolean
}

/**
 * Handlers that log broken connections and failed effects. `countFailedEffect` also counts the latter for the metrics.
 */
export const logFailures = (
  log: Pick<BaseLogger, 'warn' | 'error'>,
  countFailedEffect = () => {},
): Pick<DatabaseOptions, 'onError' | 'onFailedEffect'> => ({
  onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  onFailedEffect: (error) => {
    countFailedEffect()
    log.error({ err: error }, 'an effect of a committed transaction failed')
  },
})

/**
 * Opens a connection pool. `url` is a PostgreSQL connection string for a socket or a host. Each connection plans a
 * statement only once, for all parameter values: by default PostgreSQL would plan large statements again at each call,
 * which takes longer than running them. So no plan may depend on parameter values: the page size and the filters in use
 * are written into the text of the statement (`readRows`, `givenFilters`).
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { connections = 16, timeouts = serverTimeouts, onError, onFailedEffect, isChecked = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    application_name: 'byeol',
    ...poolTimeouts(timeouts, '-c plan_cache_mode=force_generic_plan'),
  } as pg.PoolConfig)
  pool.on('error', onError)
  return {
    ...queriesOn(pool, options),
    pool,
    async inTransaction(work) {
      if (isChecked) requireOutside(pool)
      const { result, effects } = await commit(pool, work, options)
      await runEffects(effects, onFailedEffect)
      return result
    },
    rehearse: (work) => rehearse(pool, work, options),
    close: () => pool.end(),
  }
}
