import { expect, it } from 'vitest'
import { Leadership, type LeaderCall } from './Leadership.ts'
import { ModelDevice } from './model/ModelDevice.ts'
import { VirtualClock } from './model/VirtualClock.ts'

/** Simulates tabs of one browser. */
function tabs(count: number) {
  const clock = new VirtualClock()
  const device = new ModelDevice(clock)
  const made = Array.from({ length: count }, (_, id) => {
    const tab = { id, canSend: true, isHung: false, lost: 0 }
    const leadership = new Leadership({
      name: 'test',
      locks: device.locksOf(id),
      timers: clock,
      say: (call) => device.say(id, call),
      canSend: () => tab.canSend,
      onLead: () => undefined,
      onLose: () => (tab.lost += 1),
    })
    device.listeners.set(id, (call) => void (tab.isHung || leadership.hear(call as LeaderCall)))
    leadership.start()
    return { tab, leadership }
  })
  return {
    clock,
    device,
    tabs: made,
    leaders: () => made.flatMap(({ leadership }, id) => (leadership.isLeader ? id : [])),
  }
}

it('lets one tab lead, and the next one immediately after its page is gone', async () => {
  const { clock, device, leaders, tabs: all } = tabs(3)
  await clock.pass(10)
  expect(leaders()).toEqual([0])
  all[0]!.leadership.stop()
  device.close(0)
  await clock.pass(10)
  expect(leaders()).toEqual([1])
})

it.each(['hangs', 'has lost its connection'])('relieves a leader that %s within two seconds', async (what) => {
  const { clock, leaders, tabs: all } = tabs(3)
  await clock.pass(10)
  if (what === 'hangs') all[0]!.tab.isHung = true
  else all[0]!.tab.canSend = false
  all[2]!.leadership.ask()
  await clock.pass(2_000)
  expect(leaders()).toEqual([2])
  expect(all[0]!.tab.lost).toBe(1)

  // The former leader requests the lock again, behind the others.
  all[2]!.leadership.stop()
  await clock.pass(10)
  expect(leaders()).toHaveLength(1)
})

it('leaves the lock with a leader that answers; a tab that cannot send does not take it over', async () => {
  const { clock, leaders, tabs: all } = tabs(2)
  await clock.pass(10)
  all[1]!.leadership.ask()
  await clock.pass(5_000)
  expect(leaders()).toEqual([0])
  all[0]!.tab.canSend = false
  all[1]!.tab.canSend = false
  all[1]!.leadership.ask()
  await clock.pass(5_000)
  expect(leaders()).toEqual([0])
})
