import type { ChatId, UserId } from '@byeol/contract/ids.ts'

/** What an upload is for: one chat, or the board of one celeb. It can be used nowhere else. */
export type UploadPlace = { chatId: ChatId; boardId?: never } | { boardId: UserId; chatId?: never }
