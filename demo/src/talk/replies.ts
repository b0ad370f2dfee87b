import type { CastName } from '../art/cast.ts'
import { readSections } from '../voices/readSections.ts'

type Kind = 'short' | 'night' | 'photo' | 'snow' | 'long'

/**
 * What fans answer, from replies.txt. `short` fits any celeb and has at most 30 characters, so that a fan who has just
 * joined may send it too. `night` is used only late in the day, `photo` only as an answer to a photo, and `snow` only
 * for the newest broadcast, about the first snow. `long` is for fans who may write that many characters after their
 * days together (rules.md, Chats). The sections with a celeb's name fit only that celeb.
 */
export const replyWords = readSections<Kind | CastName>(import.meta.dirname, 'replies.txt')
