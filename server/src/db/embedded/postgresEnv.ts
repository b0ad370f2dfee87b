/**
 * The complete environment of PostgreSQL's programs. The machine's own PGDATA or PGPORT would point them to another
 * database.
 */
export const postgresEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
