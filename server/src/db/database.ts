import { ApiError } from '@byeol/contract/errors.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { checkResult, type Claim, type Claimed } from './checkResult.ts'
import { poolTimeouts, serverTimeouts, type Timeouts } from './timeouts.ts'

// Dates without a time stay text: a birthday has no time zone and must not shift.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

type Values = readonly unknown[]

/**
 * Runs SQL: the pool, or one transaction. A query that reads rows claims their columns, by a shape or by a schema of
 * the contract, and its rows get the type of the claim:
 *
 *     ctx.db.rows('SELECT id, nickname FROM users', [], pick(tables.users, 'id', 'nickname'))
 *
 * Outside production each result is compared with its claim (`checkResult`), so that a wrong claim fails the first time
 * the statement runs. In production the claim costs nothing. A query without a claim returns rows of unknown columns,
 * which can only be counted. Statements are prepared and identified by their text, so keep it constant.
 */
export interface Queries {
  rows<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C>[]>
  rows<Row extends object = object>(text: string, values?: Values): Promise<Row[]>
  /** The first row, or null. */
  row<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C> | null>
  row<Row extends object = object>(text: string, values?: Values): Promise<Row | null>
  /** The first row. Throws `not_found`. */
  get<C extends Claim>(text: string, values: Values, claim: C): Promise<Claimed<C>>
  get(text: string, values?: Values): Promise<object>
}

type Effect = () => void | Promise<void>

export interface Transaction extends Queries {
  /**
   * Runs `effect` once the transaction has committed: events, pushes and jobs are sent here, never before. Effects run
   * once each, in order. An effect that fails never undoes, repeats or hides the commit, nor stops the effects after
   * it: it goes to `onFailedEffect` (reliability.md 36).
   */
  afterCommit(effect: Effect): void
  /** Joins this transaction, so that a rule runs alone or within another one. */
  inTransaction<Out>(work: (tx: Transaction) => Promise<Out>): Promise<Out>
}

export interface Database extends Queries {
  pool: pg.Pool
  inTransaction<Out>(work: (tx: Transaction) => Promise<Out>): Promise<Out>
  /**
   * Runs `work` with a database that is one transaction, and undoes all of it. Effects after a commit do not run. What
   * changes for people meanwhile is noted in `rehearsed`.
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

/** The transaction that the running code is in. */
const within = new AsyncLocalStorage<{ pool: pg.Pool; isOver: boolean }>()

/** Runs work that a transaction does not wait for, such as that of another caller in a test. */
export const outsideTransactions = <Out>(work: () => Out): Out => within.exit(work)

/**
 * Refuses the pool's other connections inside its own transaction. Each transaction would hold one connection and wait
 * for another: as many at once as the pool has connections wait for each other for ever.
 */
function requireOutside(pool: pg.Pool): void {
  const transaction = within.getStore()
  if (transaction?.pool === pool && !transaction.isOver)
    throw new Error('A query of the pool inside a transaction of the pool. Pass the transaction on, and query it.')
}

const queriesOn = (client: pg.Pool | pg.PoolClient, isChecked: boolean): Queries => {
  async function rows(text: string, values: Values = [], claim?: Claim): Promise<never[]> {
    if (isChecked && client instanceof pg.Pool) requireOutside(client)
    const result = await client.query({ name: statementName(text), text, values: values as unknown[] })
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

/** Deadlocks and serialization failures: PostgreSQL expects the transaction to be tried again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

/** Another transaction inserted the row first. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** A constraint or a trigger of the database refused the row. */
export const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514'

/** Connection failures of PostgreSQL and of the network: class 08, 57P0x, an errno, or a message of the driver. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // ENOENT means a missing Unix socket or a missing file; the system call tells them apart.
  if (syscall === 'connect' || /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ERR_STREAM)/u.test(code ?? '')) return true
  return /Connection terminated|timeout|not queryable/iu.test(error.message)
}

interface Committed<Out> {
  result: Out
  effects: Effect[]
}

// A prepared statement like all others: statements sent at the same moment then share a packet.
const begin = { name: 'begin', text: 'begin' }

async function attempt<Out>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Out>,
  { onError, onLostCommit = () => {}, isChecked = false }: DatabaseOptions,
): Promise<Committed<Out>> {
  const client = await pool.connect()
  // The pool handles errors of idle connections only. A connection that breaks between two statements must not end the
  // process.
  client.on('error', onError)
  const effects: Effect[] = []
  const entered = { pool, isOver: false }
  let broken: Error | undefined
  try {
    // Sent together with the first statement, so that it costs no extra round trip.
    const begun = client.query(begin)
    begun.catch(() => {})
    const tx: Transaction = {
      ...queriesOn(client, isChecked),
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

// Rules that wait for a lock of a rehearsal wait no longer than this.
const beginRehearsal = `
  select set_config('byeol.rehearsal', 'on', true), set_config('lock_timeout', '2s', true),
    set_config('statement_timeout', '5s', true)`

async function rehearse<Out>(
  pool: pg.Pool,
  work: (rehearsal: Database) => Promise<Out>,
  { onError, isChecked = false }: DatabaseOptions,
): Promise<Out> {
  const client = await pool.connect()
  client.on('error', onError)
  let broken: Error | undefined
  let savepoints = 0
  const queries = queriesOn(client, isChecked)
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
  /** A connection broke. */
  onError: (error: Error) => void
  /** Called when an effect of a committed transaction fails. */
  onFailedEffect: (error: unknown) => void
  /** Called when the connection breaks during a commit. The transaction may be stored; its effects do not run. */
  onLostCommit?: (error: unknown) => void
  /** Whether to compare each result with the claim of its query; off in production. */
  isChecked?: boolean
}

/** Logs broken connections and failed effects; `countFailedEffect` counts the latter for the metrics. */
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
 * Opens a pool. `url` is a PostgreSQL connection string, of a socket or a host. A connection plans each statement once,
 * for all values: by default PostgreSQL plans large statements again at each call, which takes longer than running
 * them. So no plan may depend on parameter values: the page size and the given filters stand in the text of the
 * statement (`readRows`, `givenFilters`).
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
    ...queriesOn(pool, isChecked),
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
