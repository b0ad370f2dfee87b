import { expect, it } from 'vitest'
import { fillText } from '@byeol/contract/locale/fillText.ts'
import { enLate } from '../../i18n/enLate.ts'
import { koLate } from '../../i18n/koLate.ts'
import type { T } from '../../i18n/i18n.ts'
import { notificationText } from './notificationText.ts'

const ko: T = (key, values) => fillText(koLate, key, values) ?? key
const english: T = (key, values) => fillText(enLate, key, values) ?? key
const actor = { id: 'a'.repeat(24), nickname: '*지우* $&', isCeleb: false, photoUrl: null } as never
const words = (notification: Parameters<typeof notificationText>[0], t = ko) =>
  notificationText(notification, t)
    .map(({ text }) => text)
    .join('')

it('says who did what, and how many others did', () => {
  expect(words({ kind: 'comment', actor, count: 1 })).toBe('*지우* $&님이 내 글에 댓글을 남겼어요')
  expect(words({ kind: 'comment', actor, count: 27 })).toBe(
    '*지우* $&님이 내 글에 댓글을 남겼어요. 다른 댓글 26개도 있어요',
  )
  expect(words({ kind: 'postLike', actor, count: 1 })).toBe('*지우* $&님이 내 글을 좋아해요')
  expect(words({ kind: 'postLike', actor, count: 1_235 })).toBe('*지우* $&님 외 1,234명이 내 글을 좋아해요')
  expect(words({ kind: 'follow', actor, count: 2 }, english)).toBe('*지우* $& and 1 other followed you')
  expect(words({ kind: 'inquiryAnswer', actor: null, count: 1 })).toBe('문의에 답변이 도착했어요')
  expect(words({ kind: 'consentReminder', actor: null, count: 1 })).toBe('혜택과 새 소식 받기에 동의한 상태예요')
})

it('only the name is bold, with any characters in it', () => {
  expect(notificationText({ kind: 'reply', actor, count: 1 }, ko).filter(({ isStrong }) => isStrong)).toEqual([
    { text: '*지우* $&', isStrong: true },
  ])
})
