import { expect, it } from 'vitest'
import { me, message, person, celebId, startedAt } from '../data/factories.ts'
import { messageActs } from './messageActs.ts'

const direct = { isBroadcast: false, recipient: person(celebId), canSend: true, pricePoints: null, ended: null }
const now = new Date(startedAt.getTime() + 60_000)
const mine = message(1, { author: { ...message(1).author, id: me } })

it('lets the viewer answer, keep and report a message of another person, and hide it for themselves', () => {
  expect(messageActs(message(1), direct, me, now)).toEqual({
    react: true,
    reply: true,
    copy: true,
    describe: false,
    caption: false,
    keep: true,
    who: false,
    report: true,
    deleteUntil: null,
  })
})

it('lets the author delete a message for everybody within 24 hours', () => {
  expect(messageActs(mine, direct, me, now).deleteUntil).toEqual(new Date(mine.createdAt.getTime() + 24 * 3_600_000))
  expect(messageActs(mine, direct, me, new Date(now.getTime() + 25 * 3_600_000)).deleteUntil).toBeNull()
  expect(messageActs(mine, direct, me, now).report).toBe(false)
})

it('a celeb can neither answer nor mark their own broadcast; without the right to write there is no reply', () => {
  const broadcast = { isBroadcast: true, recipient: null, canSend: true, pricePoints: null, ended: null }
  expect(messageActs(mine, broadcast, me, now)).toMatchObject({ react: false, reply: false, keep: true })
  expect(messageActs(message(2), { ...direct, canSend: false, pricePoints: null, ended: null }, me, now)).toMatchObject(
    { react: true, reply: false },
  )
})

it('offers only hiding for a deleted message', () => {
  const gone = message(3, { deletedAt: now, content: null })
  expect(messageActs(gone, direct, me, now)).toEqual({
    react: false,
    reply: false,
    copy: false,
    describe: false,
    caption: false,
    keep: false,
    who: false,
    report: false,
    deleteUntil: null,
  })
})
