import type { ChatId } from '@byeol/contract/ids.ts'
import type { Pending } from '../../pending.ts'
import { badWeather, ModelNetwork } from './ModelNetwork.ts'
import { ModelDevice } from './ModelDevice.ts'
import { ModelServer } from './ModelServer.ts'
import { ModelTab } from './ModelTab.ts'
import { chanceOf, VirtualClock } from './VirtualClock.ts'

const stormSeconds = 150
/**
 * With a good network, everything must be done after this time: the longest pause, the longest request and a few
 * uploads.
 */
const calmSeconds = 150
const toldWithinMs = 5_000

interface Written {
  sendId: string
  chatId: string
}

/**
 * Simulates three tabs that send texts and photos to five chats over an unreliable network, with killed pages and
 * server restarts. `wrong` lists the rules that were violated, as sentences.
 */
export async function playHistory(seed: number): Promise<{
  wrong: readonly string[]
  stored: number
  failed: number
  /** How often an author was shown that a message makes no progress. */
  late: number
}> {
  const chance = chanceOf(seed)
  const clock = new VirtualClock()
  const server = new ModelServer()
  const network = new ModelNetwork(clock, chance)
  const device = new ModelDevice(clock)
  const wrong = new Set<string>()
  const movedAt = new Map<string, number>()
  const written: Written[] = []
  let late = 0
  const world = { clock, network, server, device, onProgress: (id: string) => movedAt.set(id, clock.ms()) }
  const tabs = [0, 1, 2].map((id) => new ModelTab(id, world))
  /** In one simulation out of five the network is always good, and then nothing may be late. */
  const isCalm = seed % 5 === 0

  const write = async () => {
    const awake = tabs.filter((tab) => tab.isAwake)
    const tab = awake[chance.below(awake.length)]
    if (!tab) return
    const chatId = `chat-${chance.below(5)}`
    const photo = chance.is(0.35) ? { file: fileOf(1 + chance.below(120_000)), width: 4, height: 3 } : null
    const [sendId] = await tab.outbox.enqueue([{ chatId: chatId as ChatId, content: photo ? null : 'text', photo }])
    written.push({ sendId: sendId!, chatId })
    if (chance.is(0.04)) server.refuses.add(sendId!)
    if (chance.is(0.03)) server.brokenFiles.add(sendId!)
    if (!isCalm && chance.is(0.02)) server.poisonedFiles.add(sendId!)
  }

  const connectAll = (isConnected: boolean) => {
    for (const tab of tabs) tab.connect(isConnected)
  }
  const changeWeather = () => {
    network.weather = chance.is(0.4) ? 'good' : badWeather[chance.below(badWeather.length)]!
    connectAll(network.weather !== 'cut')
    // A hung connection is detected after a while, because responses are missing.
    if (network.weather === 'hang') clock.after(25_000, () => network.weather === 'hang' && connectAll(false))
  }
  const breakSomething = () => {
    const at = chance.below(3)
    const what = chance.below(isCalm ? 2 : 5)
    if (what === 0) {
      tabs[at]!.kill()
      clock.after(500 + chance.below(5_000), () => (tabs[at] = new ModelTab(tabs.length + seed + clock.ms(), world)))
    } else if (what === 1) tabs[at]!.sleep(500 + chance.below(isCalm ? 1_000 : 20_000))
    else if (what === 2) {
      tabs[at]!.connect(false)
      clock.after(chance.below(8_000), () => tabs[at]!.connect(network.weather !== 'cut'))
    } else if (what === 3) {
      network.epoch += 1
      connectAll(false)
      clock.after(1_000 + chance.below(2_000), () => connectAll(network.weather !== 'cut'))
    } else void tabs[at]!.outbox.drain()
  }

  for (let second = 0; second < stormSeconds + calmSeconds; second++) {
    const isStorm = second < stormSeconds
    if (isStorm && second < 100 && chance.is(0.2)) void write()
    if (isStorm && !isCalm && chance.is(0.06)) changeWeather()
    if (isStorm && chance.is(0.03)) breakSomething()
    if (second === stormSeconds) {
      network.weather = 'good'
      connectAll(true)
    }
    await clock.pass(1_000)
    lookWhoWaits()
    late += Math.max(...tabs.map(({ delays }) => Object.keys(delays).length))
    if (!isStorm && tabs.every((tab) => tab.entries.every(({ state }) => state === 'failed'))) break
  }

  /**
   * Checks that the first waiting message of each chat makes progress, or that its author is shown that it does not.
   */
  function lookWhoWaits(): void {
    const heads = new Map<string, Pending>()
    for (const entry of [...device.disk.values()].sort((a, b) => a.place - b.place))
      if (entry.state === 'waiting' && !heads.has(entry.chatId)) heads.set(entry.chatId, entry)
    const ids = new Set([...heads.values()].map(({ sendId }) => sendId))
    for (const id of movedAt.keys()) if (!ids.has(id)) movedAt.delete(id)
    for (const sendId of ids) {
      const since = movedAt.get(sendId) ?? clock.ms()
      movedAt.set(sendId, since)
      if (clock.ms() - since <= toldWithinMs + 1_000) continue
      if (isCalm) wrong.add(`${sendId} waits in good weather`)
      for (const tab of tabs)
        if (tab.isAwake && tab.knows(sendId, toldWithinMs) && !tab.delays[sendId])
          wrong.add(`${sendId} waits, and tab ${tab.id} does not say so`)
    }
  }

  for (const chatId of new Set(written.map((one) => one.chatId))) {
    const stored = server.stored.get(chatId) ?? []
    const wanted = written.filter((one) => one.chatId === chatId).map(({ sendId }) => sendId)
    if (new Set(stored).size !== stored.length) wrong.add(`${chatId} has a message twice`)
    const order = stored.map((id) => wanted.indexOf(id))
    if (order.some((place, at) => at > 0 && place < order[at - 1]!))
      wrong.add(`${chatId} is out of order: ${order.join()}`)
    for (const id of wanted) {
      const left = device.disk.get(id)
      if (left?.state === 'waiting') wrong.add(`${id} still waits: ${JSON.stringify(left)}`)
      if (!left && !stored.includes(id)) wrong.add(`${id} is lost`)
    }
  }
  const stored = [...server.stored.values()].reduce((sum, chat) => sum + chat.length, 0)
  const failed = [...device.disk.values()].filter(({ state }) => state === 'failed').length
  return { wrong: [...wrong], stored, failed, late }
}

/** A file of the given size with arbitrary content. */
function fileOf(size: number): Blob {
  const slice = (from: number, to: number) => ({ arrayBuffer: async () => new ArrayBuffer(to - from) })
  return { size, type: 'image/jpeg', slice } as unknown as Blob
}
