import { setTimeout as wait } from 'node:timers/promises'
import type { ChatId } from '@byeol/contract/ids.ts'
import { Client } from '../checker/Client.ts'
import { History } from '../checker/History.ts'
import { addresses, Network, type Link } from './network.ts'
import { ports, say, withCluster, type Scene } from './cluster.ts'
import { until } from './machine.ts'

const cutMs = 20_000
/** Within this time, a device of a node that is not cut off has a message. */
const deliveredMs = 5_000
const watchedPairs = 5
/** How long after a cut every device knows every message. */
const caughtUpWithinMs = 30_000

const cuts: [string, Link[]][] = [
  ['Redis', ['bus']],
  ['any network', ['data', 'bus']],
]
const bases = [`http://127.0.0.1:${ports.nodes[0]}`, `http://${addresses.data.there}:${ports.nodes[1]}`]

interface Watcher {
  client: Client
  chatId: ChatId
}

/** How many devices lack a message that was acknowledged before `expected` was taken. */
const countBehind = (expected: ReadonlyMap<ChatId, string[]>, watchers: readonly Watcher[]): number =>
  watchers.filter(({ client, chatId }) => {
    const has = new Set(client.view.state(chatId).messages.map(({ content }) => content))
    return expected.get(chatId)!.some((content) => !has.has(content))
  }).length

const acknowledged = ({ load }: Scene) =>
  new Map(load.talkers.map(({ chatId }) => [chatId, load.acknowledgedIn(chatId)]))

/** Waits until the devices have each message acknowledged before this call. Returns the seconds that it took. */
async function catchUp(scene: Scene, watchers: readonly Watcher[]): Promise<string> {
  const since = performance.now()
  const expected = acknowledged(scene)
  await until('every device has every message', async () => countBehind(expected, watchers) === 0, caughtUpWithinMs)
  return ((performance.now() - since) / 1_000).toFixed(1)
}

/** Cuts the second node off: first from Redis only, then from everything. Devices of both nodes stay connected. */
export async function split(): Promise<void> {
  const network = new Network()
  await withCluster({ network }, async (scene) => {
    const history = new History()
    const watched = scene.load.talkers.slice(0, 2 * watchedPairs)
    const watchers = watched.flatMap(({ who, chatId }) =>
      bases.map((base) => ({ client: new Client(who.at({ base }), history), chatId })),
    )
    try {
      say(
        `before any cut, ${watchers.length} devices on both nodes have everything ` +
          `after ${await catchUp(scene, watchers)} s`,
      )
      for (const [what, links] of cuts) {
        network.cut(...links)
        await wait(cutMs - deliveredMs)
        const expected = acknowledged(scene)
        await wait(deliveredMs)
        const behind = countBehind(expected, watchers)
        network.heal(...links)
        say(
          `without ${what} for ${cutMs / 1_000} s, ${behind} devices are behind: ` +
            `they have everything ${await catchUp(scene, watchers)} s later`,
        )
        if (behind === 0) throw new Error('the cut cut nothing')
      }
      const ready = performance.now()
      await until('the node is ready', () =>
        fetch(`${bases[1]}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      say(`the node is ready ${((performance.now() - ready) / 1_000).toFixed(1)} s later`)
      return 30
    } finally {
      await Promise.all(watchers.map(({ client }) => client.close()))
    }
  })
}
