import { auth } from './ko/auth.ts'
import { celeb } from './ko/celeb.ts'
import { chatRoom } from './ko/chatRoom.ts'
import { chatMessage } from './ko/chatMessage.ts'
import { help } from './ko/help.ts'
import { media } from './ko/media.ts'
import { mine } from './ko/mine.ts'
import { service } from './ko/service.ts'
import { waysIn } from './ko/waysIn.ts'

/** Korean texts that no start needs: they come with the first page that shows them. */
export const late = {
  AUTH: { ...auth, ...waysIn },
  MESSAGE: chatMessage,
  MEDIA: media,
  CELEB: celeb,
  MINE: mine,
  ROOM: chatRoom,
  SERVICE: { ...service, ...help },
}
