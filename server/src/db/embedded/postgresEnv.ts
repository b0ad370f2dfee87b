/**
 * The whole environment of PostgreSQL's programs. A PGDATA or PGPORT of the machine would point at another database.
 */
export const postgresEnv = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
