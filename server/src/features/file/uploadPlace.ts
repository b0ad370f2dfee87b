import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/**
 * What an upload is for: one chat, the board of one celeb, or contents that its owner sells. It can be used nowhere
 * else.
 */
export type UploadPlace = { chatId: ChatId } | { boardId: UserId } | { isForContents: true }

/** The columns of `files` that hold a place. */
export const placeColumns = (
  place: UploadPlace,
): { chatId: ChatId | null; boardId: UserId | null; isForContents: boolean } => ({
  chatId: 'chatId' in place ? place.chatId : null,
  boardId: 'boardId' in place ? place.boardId : null,
  isForContents: 'isForContents' in place,
})
