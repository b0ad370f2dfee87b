import { readFile, stat } from 'node:fs/promises'

/** The unprivileged owner of a cluster. PostgreSQL refuses to run as root. */
export interface PostgresUser {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * The user that runs PostgreSQL if we are root: the owner of an existing `home`, otherwise the first number from 10000
 * that is free as user and group. It must not be shared with other programs, because every process of that user can
 * open the database's socket.
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
 * initdb requires that its user id has an entry in /etc/passwd, so it runs as an existing account, with the group that
 * may enter the cluster's home. createCluster then gives the new cluster to the PostgreSQL user.
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
