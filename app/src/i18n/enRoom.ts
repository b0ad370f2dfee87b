import { chatMessage } from './en/chatMessage.ts'
import { chatRoom } from './en/chatRoom.ts'
import { desk } from './en/desk.ts'
import { letter } from './en/letter.ts'
import { media } from './en/media.ts'
import { phone } from './en/phone.ts'
import { translate } from './en/translate.ts'

/** English texts of a chat room that the chat list does not need. */
export const enRoom = {
  CELEB: letter,
  DESK: desk,
  MEDIA: media,
  MESSAGE: chatMessage,
  PHONE: phone,
  ROOM: chatRoom,
  TRANSLATE: translate,
}
