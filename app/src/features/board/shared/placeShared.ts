import type { UserId } from '@byeol/contract/ids.ts'
import { sendId } from '../../../api/sendId.ts'
import { draftSession, readDrafts, saveDraft as saveMessageDraft } from '../../chat/outbox/drafts.ts'
import { changeQueue } from '../../chat/outbox/savedQueue.ts'
import type { ChatView } from '../../chat/data/order.ts'
import { askToCut } from '../../file/askToCut.ts'
import type { PickedMedia } from '../../file/PickedMedia.ts'
import { addMedia } from '../editor/editorMedia.ts'
import { sayMediaProblem } from '../editor/sayMediaProblem.ts'
import { newValue } from '../editor/editorValue.ts'
import { readDraft, saveDraft } from '../editor/postDrafts.ts'

/** Content that another app shared, with its files measured. */
export interface Shared {
  text: string
  media: readonly PickedMedia[]
}

/** Adds the shared text after what was already typed. */
const append = (typed: string, text: string): string => (text && typed.trim() ? `${typed}\n${text}` : typed || text)

/** Videos that are too long are placed only after the person has agreed to send their beginning. */
const cutMedia = (media: readonly PickedMedia[]) => askToCut(media, ({ video }) => video?.isCut === true)

/** Puts shared content into the composer of a chat. Nothing is sent. */
export async function placeInChat(myId: UserId, { id }: ChatView, { text, media }: Shared): Promise<void> {
  const now = Date.now()
  // Ids of later moments keep the order of the files.
  const items = (await cutMedia(media)).map((photo, at) => ({
    itemId: sendId(new Date(now + at)),
    chatId: id,
    content: null,
    photos: [photo],
  }))
  await changeQueue(myId, items, [])
  saveMessageDraft(myId, id, append(readDrafts(myId)[id] ?? '', text), draftSession())
}

/** Puts shared content into the draft of a post on a celeb's board. Nothing is published. */
export async function placeOnBoard(myId: UserId, celebUserId: UserId, { text, media }: Shared): Promise<void> {
  const now = new Date()
  const old = (await readDraft(myId, celebUserId, now)) ?? { ...newValue, celebUserId, sendId: sendId(now) }
  const { media: all, problem } = addMedia(old.media, await cutMedia(media), () => sendId(new Date()))
  if (problem) sayMediaProblem(problem)
  await saveDraft(myId, { ...old, content: append(old.content, text), media: all, savedAt: now })
}
