import { api } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { checkAudit } from '../audit/checkAudit.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { phoneHashes } from '../features/auth/account/phoneHash.ts'
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

it('knows every sealed column of the schema', async () => {
  const columns = await world.ctx.db.rows<{ name: string }>(`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and (column_name like '%\\_sealed' or column_name = 'sealed')`)
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    columns.map(({ name }) => name).sort(),
  )
})

it('moves what is sealed to the newest key, goes on where it ended, and says when the old one may go', async () => {
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
  // Without the old key a node does not start while something may be sealed with it.
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

it('refuses each wrong key by its variable, and one that was left out', async () => {
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
    /DATA_KEYS.*RESIDENT_KEYS.*TOKEN_SECRET.*FILE_SECRET.*HASH_SECRET/u,
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
    // Once the newer secret wrote a row, the older one writes none.
    await ctx.db.inTransaction((tx) =>
      recordAudit({ ...ctx, secrets: before }, tx, { by: 'jin', action: 'test.act', target: 'users/3', facts: {} }),
    )
    expect((await checkAudit(ctx, ctx.db)).findings).toMatchObject([{ kind: 'row-changed', row: 3 }])
  } finally {
    ctx.secrets = before
  }
})
