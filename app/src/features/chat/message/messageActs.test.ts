import { expect, it } from 'vitest'
import { me, message, person, star, startedAt } from '../data/factories.ts'
import { messageActs } from './messageActs.ts'

const direct = { isBroadcast: false, recipient: person(star), canSend: true }
const now = new Date(startedAt.getTime() + 60_000)
const mine = message(1, { author: { ...message(1).author, id: me } })

it('a message of somebody else is answered, kept, reported and goes for oneself alone', () => {
  expect(messageActs(message(1), direct, me, now)).toEqual({
    react: true,
    reply: true,
    copy: true,
    keep: true,
    who: false,
    report: true,
    deleteUntil: null,
  })
})

it('one’s own goes for everybody within 24 hours', () => {
  expect(messageActs(mine, direct, me, now).deleteUntil).toEqual(new Date(mine.createdAt.getTime() + 24 * 3_600_000))
  expect(messageActs(mine, direct, me, new Date(now.getTime() + 25 * 3_600_000)).deleteUntil).toBeNull()
  expect(messageActs(mine, direct, me, now).report).toBe(false)
})

it('a celeb neither answers nor marks what she said to all; where one may not write one may not answer', () => {
  const broadcast = { isBroadcast: true, recipient: null, canSend: true }
  expect(messageActs(mine, broadcast, me, now)).toMatchObject({ react: false, reply: false, keep: true })
  expect(messageActs(message(2), { ...direct, canSend: false }, me, now)).toMatchObject({ react: true, reply: false })
})

it('of a deleted message nothing is left to do but to take its place away', () => {
  const gone = message(3, { deletedAt: now, content: null })
  expect(messageActs(gone, direct, me, now)).toEqual({
    react: false,
    reply: false,
    copy: false,
    keep: false,
    who: false,
    report: false,
    deleteUntil: null,
  })
})
