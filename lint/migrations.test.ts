import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBlocking, firstChecked } from './migrations.ts'

const folder = join(import.meta.dirname, '../server/src/db/migrations')

describe('a migration that runs while people write', () => {
  it.each([
    ['create index users_x on users (x)', 'an index on users without CONCURRENTLY'],
    ['-- concurrently\ncreate unique index\n  chat_messages_x on only chat_messages (x);', 'an index on chat_messages'],
    ['create index concurrently if not exists a on users (x)', 'does not begin with'],
    ['alter table orders add constraint orders_x check (x > 0)', 'a constraint on orders without NOT VALID'],
    ['update users set x = 1', 'rows of users changed without'],
  ])('%s is refused', (sql, why) => expect(findBlocking(sql)).toEqual([expect.stringContaining(why)]))

  it.each([
    'create table posts (id text); create index posts_x on posts (id)',
    '-- concurrently\ncreate index concurrently if not exists users_x on users (x);',
    'create index nodes_x on nodes (x)',
    'alter table orders add constraint orders_x check (x > 0) not valid',
    '-- expensive: reads all users\nupdate users set x = 1',
    '-- create index users_x on users (x)\nselect 1',
  ])('%s is accepted', (sql) => expect(findBlocking(sql)).toEqual([]))
})

it('no new migration locks or reads a big table while everyone waits', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= firstChecked)
  for (const name of names)
    expect({ name, found: findBlocking(readFileSync(join(folder, name), 'utf8')) }).toEqual({ name, found: [] })
})
