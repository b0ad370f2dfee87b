import type { Notification } from '@byeol/contract/notification.ts'
import { expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

const at = (createdAt: string) => ({ createdAt: new Date(createdAt) }) as Notification

it('splits the list at today and at a week ago in Seoul, without empty sections', () => {
  const now = new Date('2026-11-20T15:30:00Z')
  const list = [
    at('2026-11-20T15:10:00Z'),
    at('2026-11-20T14:59:00Z'),
    at('2026-11-14T00:00:00Z'),
    at('2026-11-13T15:00:00Z'),
  ]
  expect(sectionsOf(list, now).map(({ name, notifications }) => [name, notifications.length])).toEqual([
    ['TODAY', 1],
    ['WEEK', 2],
    ['EARLIER', 1],
  ])
  expect(sectionsOf(list.slice(3), now).map(({ name }) => name)).toEqual(['EARLIER'])
  expect(sectionsOf([], now)).toEqual([])
})
