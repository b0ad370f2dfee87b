import { readFile, stat } from 'node:fs/promises'

/** The unprivileged owner of a cluster. PostgreSQL refuses to run as root. */
export interface PostgresUser {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * The user that runs PostgreSQL when we are root: the owner of the existing `home`, else the first free user and group
 * number from 10000. No other program shares it, because every process of that user may open the database's socket.
 */
export async function findPostgresUser(home: string): Promise<PostgresUser> {
  const owner = await stat(home).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const taken = new Set([...(await numbersIn('/etc/passwd')), ...(await numbersIn('/etc/group'))])
  let id = 10_000
  while (taken.has(id)) id += 1
  return { uid: id, gid: id }
}

/**
 * The user that runs initdb, the only PostgreSQL program that needs the name of its user: an account of this machine,
 * with the group that may enter the cluster's home. The new cluster changes its owner afterwards.
 */
export async function findNamedUser({ gid }: PostgresUser): Promise<PostgresUser> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const named = accounts.find(([name]) => name === 'nobody') ?? accounts.find(([, , uid]) => Number(uid) > 0)
  if (!named) throw new Error('PostgreSQL does not run as root, and this machine has no other user.')
  return { uid: Number(named[2]), gid }
}

async function numbersIn(file: string): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').map((line) => Number(line.split(':')[2]))
}
