import { spawnSync } from 'node:child_process'
import { run } from './machine.ts'

const namespace = 'byeol-split'
/** An address that no interface has, so packets sent to it are lost without an error on either side. */
const nowhere = '02:00:00:00:00:99'

/** `data`: to the clients, PostgreSQL and the proxy; `bus`: to Redis. */
export type Link = 'data' | 'bus'
export const addresses: Record<Link, { here: string; there: string }> = {
  data: { here: '10.203.0.1', there: '10.203.0.2' },
  bus: { here: '10.203.1.1', there: '10.203.1.2' },
}
const links = Object.keys(addresses) as Link[]
const inside = ['netns', 'exec', namespace]

/** A network namespace for one node, with two links to this machine that can be cut. */
export class Network {
  constructor() {
    this.close()
    run('ip', ['netns', 'add', namespace])
    run('ip', [...inside, 'ip', 'link', 'set', 'lo', 'up'])
    for (const link of links) {
      const { here, there } = addresses[link]
      run('ip', ['link', 'add', `by${link}0`, 'type', 'veth', 'peer', 'name', `by${link}1`, 'netns', namespace])
      run('ip', ['addr', 'add', `${here}/30`, 'dev', `by${link}0`])
      run('ip', ['link', 'set', `by${link}0`, 'up'])
      run('ip', [...inside, 'ip', 'addr', 'add', `${there}/30`, 'dev', `by${link}1`])
      run('ip', [...inside, 'ip', 'link', 'set', `by${link}1`, 'up'])
    }
  }

  /** The command that runs `command` in the namespace. */
  enter = (command: string, words: readonly string[]): [string, string[]] => ['ip', [...inside, command, ...words]]

  /** Loses all packets of these links, in both directions, as when a cable is pulled. */
  cut(...cutLinks: Link[]): void {
    for (const link of cutLinks) {
      const to = (address: string, end: number) => [
        'neigh',
        'replace',
        address,
        'lladdr',
        nowhere,
        'dev',
        `by${link}${end}`,
        'nud',
        'permanent',
      ]
      run('ip', to(addresses[link].there, 0))
      run('ip', [...inside, 'ip', ...to(addresses[link].here, 1)])
    }
  }

  heal(...cutLinks: Link[]): void {
    for (const link of cutLinks) {
      run('ip', ['neigh', 'del', addresses[link].there, 'dev', `by${link}0`])
      run('ip', [...inside, 'ip', 'neigh', 'del', addresses[link].here, 'dev', `by${link}1`])
    }
  }

  /** Removes the namespace, and with it both ends of its links. */
  close(): void {
    spawnSync('ip', ['netns', 'del', namespace])
  }
}
