import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { checkAudit } from '../audit/checkAudit.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { oldEmailOf } from '../features/auth/account/changeEmail.ts'
import { phoneHashes } from '../features/auth/account/phoneHash.ts'
import type { Transaction } from '../db/database.ts'
import { checkKeys, requireRightKeys } from '../keys/checkKeys.ts'
import { readSecrets, type Secrets } from '../secrets.ts'
import { decrypt, seal } from '../seal.ts'
import { testSecrets } from '../test/openWorld.ts'
import { useOwnWorld } from '../test/useWorld.ts'
import { reseal } from './reseal.ts'
import { sealedColumns } from './sealedColumns.ts'

const world = useOwnWorld({})
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const withKeys = (more: Record<string, string>): Promise<Secrets> =>
  readSecrets({ ...world.ctx.env, ...testSecrets, ...more })

it('lists every encrypted column of the schema', async () => {
  const columns = await world.ctx.db.rows<{ name: string }>(`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_sealed' or column_name = 'sealed')`)
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    columns.map(({ name }) => name).sort(),
  )
})

it('encrypts data with the newest key, continues where it stopped, and says when the old key may go', async () => {
  const { ctx } = world
  const { db } = ctx
  const people = await Promise.all([world.fan(), world.fan(), world.fan()])
  for (const { id } of people)
    await db.rows('update users set phone_sealed = $2, phone_hash = $3 where id = $1', [
      id,
      seal(ctx.secrets.data, `phone ${id}`, '+821012345678'),
      phoneHashes(ctx, '+821012345678')[0],
    ])
  await db.rows('update users set phone_sealed = $2 where id = $1', [people[2]!.id, 'lost.AAAA'])
  await checkKeys(db, ctx.secrets, ctx.now())
  const rotated = await withKeys({
    DATA_KEYS: `${key('newest', 8)},${testSecrets.DATA_KEYS}`,
    HASH_SECRET: `a-newer-hash-secret,${testSecrets.HASH_SECRET}`,
  })
  const run = () => reseal({ db, files: ctx.files, secrets: rotated })
  const first = await run()
  expect(first).toContain('users.phone_sealed: 2 sealed anew')
  expect(first).toContain('users.phone_sealed: 1 that no key of DATA_KEYS opens')
  expect(first).toContain('users.phone_hash: 2 hashed anew')
  expect(first.at(-1)).toContain('1 are still sealed with test')
  // Without the old key, a node does not start as long as something may be encrypted with it.
  const without = await withKeys({ DATA_KEYS: key('newest', 8) })
  await expect(requireRightKeys(db, without)).rejects.toThrow('DATA_KEYS lacks the key test')

  await db.rows('update users set phone_sealed = null where id = $1', [people[2]!.id])
  expect((await run()).at(-1)).toBe(
    'DATA_KEYS: nothing is sealed with test any more. It may be dropped an hour from now.',
  )
  const sealed = await db.row<{ phone_sealed: string; phone_hash: Buffer }>(
    'select phone_sealed, phone_hash from users where id = $1',
    [people[0]!.id],
  )
  expect(decrypt(without.data, `phone ${people[0]!.id}`, sealed!.phone_sealed)).toBe('+821012345678')
  expect(sealed!.phone_hash).toEqual(phoneHashes({ secrets: rotated }, '+821012345678')[0])
  await requireRightKeys(db, { ...without, hash: rotated.hash, older: rotated.older })
})

it('refuses each wrong or missing key, naming its variable', async () => {
  const { ctx } = world
  await checkKeys(
    ctx.db,
    await withKeys({ HASH_SECRET: `a-newer-hash-secret,${testSecrets.HASH_SECRET}`, DATA_KEYS: key('newest', 8) }),
    ctx.now(),
  )
  const right = { HASH_SECRET: `a-newer-hash-secret,${testSecrets.HASH_SECRET}`, DATA_KEYS: key('newest', 8) }
  await requireRightKeys(ctx.db, await withKeys(right))
  const wrong = {
    DATA_KEYS: key('newest', 1),
    RESIDENT_KEYS: key('resident', 1),
    TOKEN_SECRET: 'another',
    FILE_SECRET: 'another',
    HASH_SECRET: 'another',
  }
  for (const [name, value] of Object.entries(wrong))
    await expect(requireRightKeys(ctx.db, await withKeys({ ...right, [name]: value }))).rejects.toThrow(name)
  await expect(requireRightKeys(ctx.db, await withKeys(wrong))).rejects.toThrow(
    /DATA_KEYS.*RESIDENT_KEYS.*TOKEN_SECRET.*FILE_SECRET.*HASH_SECRET/su,
  )
  await expect(
    requireRightKeys(ctx.db, await withKeys({ ...right, HASH_SECRET: 'a-newer-hash-secret' })),
  ).rejects.toThrow('HASH_SECRET lacks')
})

it('accepts sessions, links and audit rows of the secrets before the newest', async () => {
  const { ctx } = world
  const fan = await world.fan()
  await ctx.db.inTransaction((tx) =>
    recordAudit(ctx, tx, { by: 'jin', action: 'test.act', target: 'users/1', facts: {} }),
  )
  const before = ctx.secrets
  ctx.secrets = await withKeys({
    TOKEN_SECRET: `a-newer-token-secret,${testSecrets.TOKEN_SECRET}`,
    FILE_SECRET: `a-newer-file-secret,${testSecrets.FILE_SECRET}`,
    HASH_SECRET: `a-newer-hash-secret,${testSecrets.HASH_SECRET}`,
  })
  try {
    await fan.call(api.user.settings, {})
    await ctx.db.inTransaction((tx) =>
      recordAudit(ctx, tx, { by: 'jin', action: 'test.act', target: 'users/2', facts: {} }),
    )
    expect((await checkAudit(ctx, ctx.db)).findings).toEqual([])
    // Once a row is hashed with the newer secret, the older one can no longer write.
    await ctx.db.inTransaction((tx) =>
      recordAudit({ ...ctx, secrets: before }, tx, { by: 'jin', action: 'test.act', target: 'users/3', facts: {} }),
    )
    expect((await checkAudit(ctx, ctx.db)).findings).toMatchObject([{ kind: 'row-changed', row: 3 }])
  } finally {
    ctx.secrets = before
  }
})

it('continues after dying in the middle of a batch, while others write, and only then releases a key', async () => {
  const { ctx } = world
  const { db, files } = ctx
  const [person, writer] = [await world.fan(), await world.fan()]
  const purpose = oldEmailOf(person.id)
  const [before, between, newest] = [key('before', 20), key('between', 21), key('newest', 8)]
  const HASH_SECRET = `a-newer-hash-secret,${testSecrets.HASH_SECRET}`
  const older = await withKeys({ DATA_KEYS: `${before},${newest}`, HASH_SECRET })
  const rotated = await withKeys({ DATA_KEYS: `${between},${before},${newest}`, HASH_SECRET })
  await checkKeys(db, older, ctx.now())
  // Enough rows for more than two batches.
  const many = 450
  await db.rows(
    `insert into email_changes (user_id, code_hash, old_email_sealed, changed_at, expires_at)
     select $1::text, decode(md5($1::text || n), 'hex'), $2, now(), now()
     from generate_series(1, $3::integer) n`,
    [person.id, seal(older.data, purpose, 'old@byeol.test'), many],
  )
  const sealedWith = async (id: string) =>
    (await db.row<{ count: number }>(
      `select count(*)::integer as count from email_changes
       where user_id = $1 and split_part(old_email_sealed, '.', 1) = $2`,
      [person.id, id],
    ))!.count
  /** A database with a connection that breaks after this many saved rows, as if the process had been killed. */
  const dyingAfter = (saves: number): typeof db => {
    const rowsOf = (tx: Transaction) => (text: string, values: readonly unknown[], claim: never) => {
      if (text.startsWith('update email_changes') && saves-- <= 0) throw new Error('killed')
      return tx.rows(text, values, claim)
    }
    const get = (tx: Transaction, name: string | symbol): unknown =>
      name === 'rows' ? rowsOf(tx) : (Reflect.get(tx, name) as unknown)
    return { ...db, inTransaction: (work) => db.inTransaction((tx) => work(new Proxy(tx, { get }))) }
  }
  // The first batch is committed, and the second one fails half-way.
  await expect(reseal({ db: dyingAfter(300), files, secrets: rotated })).rejects.toThrow('killed')
  expect([await sealedWith('between'), await sealedWith('before')]).toEqual([200, 250])
  // Data is encrypted partly with the old key and partly with the new one, so both are still needed.
  await expect(requireRightKeys(db, await withKeys({ DATA_KEYS: between, HASH_SECRET }))).rejects.toThrow(
    'DATA_KEYS lacks',
  )

  // One writer holds a lock on a row, while others keep writing with the newest key.
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.inTransaction(async (tx) => {
    await tx.rows(
      `select id from email_changes where user_id = $1 and split_part(old_email_sealed, '.', 1) = 'before'
       order by id limit 3 for update`,
      [person.id],
    )
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const writing = Array.from({ length: 50 }, (_, n) =>
    db.rows('update users set phone_sealed = $2 where id = $1', [
      writer.id,
      seal(rotated.data, `phone ${writer.id}`, `+8210000000${String(n).padStart(2, '0')}`),
    ]),
  )
  const [lines] = await Promise.all([reseal({ db, files, secrets: rotated }), ...writing])
  expect(lines).toContain('email_changes.old_email_sealed: 247 sealed anew')
  expect(lines).toContain('DATA_KEYS: 3 are still sealed with before. Run this again; keep the key until then.')
  held.resolve()
  await holding
  const last = await reseal({ db, files, secrets: rotated })
  expect(last).toContain('DATA_KEYS: nothing is sealed with before any more. It may be dropped an hour from now.')
  expect(await sealedWith('between')).toBe(many)
  const mail = await db.row<{ value: string }>(
    'select old_email_sealed as value from email_changes where user_id = $1 limit 1',
    [person.id],
  )
  expect(decrypt(rotated.data, purpose, mail!.value)).toBe('old@byeol.test')
  await db.rows('delete from email_changes where user_id = $1', [person.id])
})
