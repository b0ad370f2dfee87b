import { column } from '../db/columns.ts'
import { open } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { signToken } from '../session/token.ts'
import type { SeedOptions } from './seedOptions.ts'

const rowShape = {
  role: column.oneOf('fan', 'celeb'),
  userId: column.userId,
  sessionId: column.text,
  email: column.text,
  broadcasts: column.texts,
  directChats: column.texts,
}

const select = `
  select case when u.is_celeb then 'celeb' else 'fan' end as role, u.id as "userId", u.email, s.id as "sessionId",
    array(
      select c.id::text from chats c where c.celeb_id = u.id and c.type = 'private-broadcast'
      union all
      select c.id::text
      from premiums p
      join chats c on c.celeb_id = p.celeb_id and c.type = 'private-broadcast'
      where p.user_id = u.id and p.ended_at is null
    ) as broadcasts,
    array(
      select m.chat_id::text
      from chat_members m
      join chats c on c.id = m.chat_id
      where m.user_id = u.id
      order by c.id
    ) as "directChats"
  from users u
  join sessions s on s.user_id = u.id and s.ended_at is null
  where u.email like $1 || '-%@byeol.test' and u.email > $2
  order by u.email limit 5000`

/** For each signed-in person of the seed, celebs first, writes a JSON line with a valid token. */
export async function writeTokens(
  db: Database,
  { name, tokens }: SeedOptions,
  secret: Uint8Array,
  now: Date,
): Promise<number> {
  if (!tokens) return 0
  const file = await open(tokens, 'w', 0o600)
  let written = 0
  try {
    let after = ''
    for (;;) {
      const rows = await db.rows(select, [name, after], rowShape)
      const lines = rows.map(async ({ role, userId, sessionId, broadcasts, directChats }) => {
        const token = await signToken(secret, userId, sessionId, now)
        return `${JSON.stringify({ role, userId, token, broadcasts, directChats })}\n`
      })
      await file.write((await Promise.all(lines)).join(''))
      written += rows.length
      const last = rows.at(-1)
      if (!last || rows.length < 5_000) return written
      after = last.email
    }
  } finally {
    await file.close()
  }
}
