import pg from 'pg'

/** How long the server waits for its database, in milliseconds. 0 means no limit. */
export interface Timeouts {
  /** Only the time to open a connection; waiting for a free one of the pool is not counted. */
  connectMs: number
  /** The longest time that one statement may run, enforced by the database. */
  statementMs: number
  /** The longest time that a statement may wait for another transaction's lock. */
  lockMs: number
  /**
   * The longest time that a transaction may stay open without sending a statement, because it holds its locks for that
   * time.
   */
  idleTransactionMs: number
  /**
   * The longest time that the server waits for a response. The database cannot enforce limits if it disappears without
   * closing the connection.
   */
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

/** After this long without traffic, the kernel probes whether the other side is still there. */
const keepAliveAfterMs = 10_000

/** The PostgreSQL session settings for these timeouts, in the form of the startup packet. */
const settingsOf = ({ statementMs, lockMs, idleTransactionMs }: Timeouts): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} ` +
  `-c idle_in_transaction_session_timeout=${idleTransactionMs}`

/** Pool options with these timeouts; `settings` are further settings for the startup packet. */
export function poolTimeouts(timeouts: Timeouts, settings = ''): pg.PoolConfig {
  const { connectMs, answerMs } = timeouts
  // Set on the client, because the pool's own option would also limit the wait for a free connection, so that calls in
  // a burst would fail.
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
