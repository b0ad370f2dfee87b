import type { Queries } from '@byeol/server/db/database.ts'
import { excerptOf } from '@byeol/server/features/notification/notify.ts'
import { inquiries } from '../talk/inquiries.ts'
import { demoId } from '../world/demoIds.ts'
import type { DemoUser } from '../world/rows.ts'
import { before, hourMs } from '../world/time.ts'
import { seeded } from '../art/seeded.ts'
import { insertRows } from './insertRows.ts'

/** Writes the inquiries to support with their answers, all of them already read. */
export async function insertInquiries(tx: Queries, users: readonly DemoUser[], now: Date): Promise<void> {
  const idOf = (login: string) => users.find((user) => user.login === login)?.id
  const chance = seeded('inquiries')
  const asked = inquiries.map(({ login, category, said }) => {
    const times = said.map(({ hoursAgo }) => before(now, hoursAgo * hourMs))
    const sayings = said.map(({ content }, at) => ({
      content,
      at: times[at]!,
      authorId: idOf(at % 2 ? 'support' : login),
      isBySupport: at % 2 === 1,
      sendId: `2026010100000000${String(at).padStart(4, '0')}`,
    }))
    return {
      id: demoId(chance, times[0]!),
      userId: idOf(login),
      category,
      sayings,
      first: sayings[0]!,
      last: sayings.at(-1)!,
    }
  })
  await insertRows(tx, 'inquiries', asked, {
    id: ['text', ({ id }) => id],
    user_id: ['text', ({ userId }) => userId],
    category: ['text', ({ category }) => category],
    state: ['text', ({ last }) => (last.isBySupport ? 'answered' : 'waiting')],
    excerpt: ['text', ({ first }) => excerptOf(first.content)],
    created_at: ['timestamptz', ({ first }) => first.at],
    updated_at: ['timestamptz', ({ last }) => last.at],
    answered_at: ['timestamptz', ({ last }) => (last.isBySupport ? last.at : null)],
    read_at: ['timestamptz', ({ last }) => last.at],
  })
  const sayings = asked.flatMap(({ id, sayings: said }, inquiry) =>
    said.map((each) => ({ ...each, inquiryId: id, inquiry })),
  )
  await insertRows(tx, 'inquiry_messages', sayings, {
    inquiry_id: ['text', ({ inquiryId }) => inquiryId],
    author_id: ['text', ({ authorId }) => authorId],
    send_id: [
      'text',
      ({ sendId, inquiry }) => `${sendId.slice(0, -6)}${String(inquiry).padStart(2, '0')}${sendId.slice(-4)}`,
    ],
    is_by_support: ['boolean', ({ isBySupport }) => isBySupport],
    content: ['text', ({ content }) => content],
    created_at: ['timestamptz', ({ at }) => at],
  })
}
