import type { ChatId, UserId } from '@byeol/contract/ids.ts'
import { sendId } from '../../../api/sendId.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'

/** A second of a recording. */
interface Chunk {
  /** Chat, take, part and place, so that chunks are read in their order. */
  key: string
  blob: Blob
}

const digits = (count: number) => String(count).padStart(4, '0')
const rangeOf = (chatId: ChatId) => IDBKeyRange.bound(`${chatId}|`, `${chatId}|~`)

/** A recording that was left on this device. Each part is a file of its own. */
export interface LeftTake {
  takeId: string
  parts: readonly Blob[]
  /** The number of the next part. A part that this device could not store has a number, too. */
  nextPart: number
}

/** Keeps a recording on this device while it is made, so that a closed page loses a second at most. */
export class SavedTake {
  private readonly userId: UserId
  private readonly chatId: ChatId
  private readonly takeId: string
  private parts: number

  constructor(userId: UserId, chatId: ChatId, left: LeftTake | null = null) {
    this.userId = userId
    this.chatId = chatId
    this.takeId = left?.takeId ?? sendId(new Date())
    this.parts = left?.nextPart ?? 0
  }

  /** Begins a part. Returns a function that appends to it. */
  beginPart(): (blob: Blob) => Promise<void> {
    const part = this.parts++
    let place = 0
    return (blob) => this.put([this.chatId, this.takeId, digits(part), digits(place++)].join('|'), blob)
  }

  /** If this device cannot store data, the recording is lost with the page. */
  private async put(key: string, blob: Blob): Promise<void> {
    // The last second arrives after a sign-out that ended the recording.
    if (getUserId() !== this.userId) return
    const chunk: Chunk = { key, blob }
    await openPersonDatabase('voice', this.userId)
      .then((database) => database.put('chunks', chunk))
      .catch(() => undefined)
  }
}

/** The newest recording of a chat that was neither sent nor removed. */
export async function readTake(userId: UserId, chatId: ChatId): Promise<LeftTake | null> {
  try {
    const chunks: Chunk[] = await (await openPersonDatabase('voice', userId)).getAll('chunks', rangeOf(chatId))
    const takeId = chunks.at(-1)?.key.split('|')[1]
    if (takeId === undefined) return null
    const parts = new Map<number, Blob[]>()
    for (const { key, blob } of chunks) {
      const [, take, part] = key.split('|')
      if (take === takeId) parts.set(Number(part), [...(parts.get(Number(part)) ?? []), blob])
    }
    return {
      takeId,
      parts: [...parts.values()].map((some) => new Blob(some, { type: some[0]!.type })),
      nextPart: Math.max(...parts.keys()) + 1,
    }
  } catch {
    return null
  }
}

export async function dropTake(userId: UserId, chatId: ChatId): Promise<void> {
  await openPersonDatabase('voice', userId)
    .then((database) => database.delete('chunks', rangeOf(chatId)))
    .catch(() => undefined)
}
