import type { Seeded } from '../art/seeded.ts'
import { messageId, sendIdOf } from './demoIds.ts'
import type { PlacedTurn } from './placeTurns.ts'
import type { DemoMessage } from './rows.ts'

/** The messages of a chat in which all members write and read everything. `idOf` returns the speaker's id. */
export const makeTalk = (
  chance: Seeded,
  chatId: string,
  lines: readonly PlacedTurn[],
  idOf: (who: string) => string,
): DemoMessage[] =>
  lines.map(({ at, who, said }, index) => ({
    id: messageId(chance, at, index + 1),
    chatId,
    authorId: idOf(who),
    sendId: sendIdOf(at, index + 1),
    fanId: null,
    replySlot: null,
    content: said,
    photoId: null,
    createdAt: at,
  }))
