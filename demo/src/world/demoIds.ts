import { idSecond } from '@byeol/server/newId.ts'
import type { Seeded } from '../art/seeded.ts'

export const noId = '0'.repeat(24)

const hex = (chance: Seeded, digits: number): string =>
  Array.from({ length: digits }, () => chance.whole(0, 15).toString(16)).join('')

export const demoId = (chance: Seeded, at: Date): string => `${idSecond(at)}${hex(chance, 16)}`

/** An id in the format of insertMessages.ts: the second, the message's number in the chat, random digits. */
export const messageId = (chance: Seeded, at: Date, seq: number): string =>
  `${idSecond(at)}${seq.toString(16).padStart(7, '0')}${hex(chance, 9)}`

/** 20 digits: the UTC time to the millisecond, then a counter. */
export const sendIdOf = (at: Date, seq: number): string =>
  `${at.toISOString().replace(/\D/gu, '')}${String(1 + (seq % 999)).padStart(3, '0')}`
