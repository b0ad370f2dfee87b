import pg from 'pg'

/** How long the server waits for its database, in milliseconds. 0 waits for ever. */
export interface Timeouts {
  /** Connecting alone: a query may wait longer for a free connection of its pool. */
  connectMs: number
  /** One statement, on the side of the database. */
  statementMs: number
  /** A statement that waits for another transaction's lock. */
  lockMs: number
  /** A transaction that sends no statement: it holds its locks. */
  idleTransactionMs: number
  /** An answer, on the side of the server: a database that vanished without a word does not end its statements. */
  answerMs: number
}

export const serverTimeouts: Timeouts = {
  connectMs: 5_000,
  statementMs: 30_000,
  lockMs: 15_000,
  idleTransactionMs: 60_000,
  answerMs: 35_000,
}

/** For commands and migrations, and for jobs that check whole tables. */
export const commandTimeouts: Timeouts = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
  answerMs: 0,
}

/** After so long without traffic the kernel asks whether the other side still lives. */
const keepAliveAfterMs = 10_000

/** The settings of a session with these timeouts, for the startup packet. */
const settingsOf = ({ statementMs, lockMs, idleTransactionMs }: Timeouts): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} ` +
  `-c idle_in_transaction_session_timeout=${idleTransactionMs}`

/** The options of a pool with these timeouts, beside its other `settings` for the startup packet. */
export function poolTimeouts(timeouts: Timeouts, settings = ''): pg.PoolConfig {
  const { connectMs, answerMs } = timeouts
  // An option of the pool would also end the wait for a free connection, and a burst of calls would fail.
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs })
    }
  }
  return {
    Client,
    options: `${settings} ${settingsOf(timeouts)}`.trim(),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    ...(answerMs > 0 ? { query_timeout: answerMs } : {}),
  } as pg.PoolConfig
}
