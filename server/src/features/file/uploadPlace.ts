import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/**
 * What an upload is for: one chat, the board of one celeb, or paid contents of its owner. It cannot be used anywhere
 * else.
 */
export type UploadPlace = { chatId: ChatId } | { boardId: UserId } | { isForContents: true }

/** The values of the `files` columns that record the place. */
export const placeColumns = (
  place: UploadPlace,
): { chatId: ChatId | null; boardId: UserId | null; isForContents: boolean } => ({
  chatId: 'chatId' in place ? place.chatId : null,
  boardId: 'boardId' in place ? place.boardId : null,
  isForContents: 'isForContents' in place,
})
