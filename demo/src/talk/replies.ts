import type { CastName } from '../art/cast.ts'
import { readSections } from '../voices/readSections.ts'

type Kind = 'short' | 'night' | 'photo' | 'snow' | 'long'

/**
 * What fans answer, from replies.txt. `short` fits any celeb; at most 30 characters, so that the newest fan may send it
 * too. `night` is used only late in the day, `photo` only under a photo, `snow` under the first snow, which is the
 * newest broadcast. `long` is for fans who are allowed that many characters after their days together (rules.md,
 * Chats). The sections with a celeb's name fit that celeb only.
 */
export const replyWords = readSections<Kind | CastName>(import.meta.dirname, 'replies.txt')
