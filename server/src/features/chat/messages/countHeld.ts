import type { HeldKind } from '@byeol/contract/celeb/shelterCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { foldWord } from '@byeol/contract/text/foldWord.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Person } from '../../../memory/people.ts'
import { cruelKinds } from '../../relations/shelter/holdBack.ts'
import type { ChatFacts } from '../visibility/chatFacts.ts'
import { chatChanged } from '../visibility/chatChanged.ts'

const dayRate = { perSecond: limits.sameWordsPerDay / 86_400, burst: limits.sameWordsPerDay }

/**
 * Whether a person has sent this celeb the same words too often today, as far as this node knows. Counts this message,
 * too.
 */
export function repeats(ctx: Context, { id }: Person, { shelter }: ChatFacts, content: string): boolean {
  const words = createHash('sha256').update(foldWord(content)).digest('base64')
  return ctx.limits.rate('same words', dayRate).take(`${id} ${shelter?.celebId} ${words}`) > 0
}

/**
 * Counts a held message for its sender. Once the sender reaches the limit, every node reloads the chat, and everything
 * that they write from then on is held.
 */
export function countHeld(ctx: Context, author: UserId, chat: ChatFacts, kind: HeldKind): void {
  const held = chat.shelter?.heldOf
  if (!held || !cruelKinds.includes(kind)) return
  const count = (held.get(author) ?? 0) + 1
  held.set(author, count)
  if (count === limits.heldSenderMessages) chatChanged(ctx, chat.id)
}
