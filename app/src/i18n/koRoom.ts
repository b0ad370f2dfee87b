import { chatMessage } from './ko/chatMessage.ts'
import { chatRoom } from './ko/chatRoom.ts'
import { desk } from './ko/desk.ts'
import { letter } from './ko/letter.ts'
import { media } from './ko/media.ts'
import { phone } from './ko/phone.ts'
import { translate } from './ko/translate.ts'

/** Korean texts of a chat room that the chat list does not need. */
export const koRoom = {
  CELEB: letter,
  DESK: desk,
  MEDIA: media,
  MESSAGE: chatMessage,
  PHONE: phone,
  ROOM: chatRoom,
  TRANSLATE: translate,
}
