import { demoId } from './demoIds.ts'
import type { DemoMessage, DemoVoice } from './rows.ts'
import { seeded } from '../art/seeded.ts'
import { before, dayMs } from './time.ts'

/** A pitch that no voice recording of the contents has. */
const hz = '174'

/** Makes the newest text of a celeb that is more than a day old and names no fan a voice letter. */
export function makeVoiceLetter(told: readonly DemoMessage[], now: Date): DemoVoice[] {
  const until = before(now, dayMs)
  const letter = told.findLast(
    ({ content, createdAt }) => content !== null && !content.includes('{') && createdAt < until,
  )
  if (!letter?.content) return []
  const { id: messageId, authorId: ownerId, chatId, content: words, createdAt } = letter
  return [{ id: demoId(seeded(`voice ${messageId}`), createdAt), messageId, ownerId, chatId, hz, words, createdAt }]
}
