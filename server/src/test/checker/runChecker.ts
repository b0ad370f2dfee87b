import { api } from '@byeol/contract/api.ts'
import type { ChatId } from '@byeol/contract/ids.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { runSandbox } from '../servers/runSandbox.ts'
import { sandboxAt } from '../servers/sandboxAt.ts'
import { until } from '../until.ts'
import { Client, fetchAll } from './Client.ts'
import { openCluster, type Cluster } from './cluster.ts'
import type { Evidence, Violation, Witness } from './Evidence.ts'
import { causeFaults } from './faults.ts'
import { Follower } from './Follower.ts'
import { History } from './History.ts'
import { deletesStay, oneOrder, storedAsTold } from './judgeMessages.ts'
import { countedAgain, eventsEqualFetch, isAtRest, marksOnlyRise } from './judgeViews.ts'
import { forgetCrossed, nothingForbidden } from './judgeAccess.ts'
import { lastWordsArriveOnce, nothingForbiddenIsPushed, pushesArrive } from './judgePushes.ts'
import { Phones } from './Phones.ts'
import { report } from './report.ts'
import { sayLast } from './sayLast.ts'
import { makeScene } from './scene.ts'
import { seeded } from './seeded.ts'
import { doSomething } from './steps.ts'

export interface CheckerOptions {
  seed: number
  /** How long people act and faults happen, in milliseconds. */
  runMs: number
  say(text: string): void
}

const judges: ((evidence: Evidence) => Violation[])[] = [
  storedAsTold,
  oneOrder,
  deletesStay,
  eventsEqualFetch,
  countedAgain,
  marksOnlyRise,
  nothingForbidden,
  nothingForbiddenIsPushed,
  pushesArrive,
  lastWordsArriveOnce,
]

async function witness(client: Client, toldUnread: Map<ChatId, number>): Promise<Witness> {
  const fetched = await fetchAll(client)
  const favorites: Witness['favorites'] = []
  for (let before: string | null | undefined; before !== null;) {
    const page = await client.call(api.chat.listFavoritedMessage, { ...(before && { before }), limit: 100 })
    favorites.push(...page.chatMessages)
    before = page.next
  }
  return { client, fetched, favorites, toldUnread }
}

/** After all acts, reads the first unread message of each chat. The unread counts in the responses must be exact. */
async function readFirstUnread(client: Client): Promise<Map<ChatId, number>> {
  const told = new Map<ChatId, number>()
  for (const chatId of client.view.chats.keys()) {
    const { newFirstId } = client.view.state(chatId)
    if (!newFirstId) continue
    const begun = client.received.length
    const answer = () => {
      const one = client.received
        .slice(begun)
        .find(({ event, payload }) => event === 'chatUnreadUpdate' && (payload as { chatId: ChatId }).chatId === chatId)
      return one && (one.payload as { newCount: number })
    }
    client.emit('chatMessageRead', [newFirstId])
    const { newCount } = await until('the answer to a read', answer, 5_000).catch(() => ({ newCount: -1 }))
    told.set(chatId, newCount)
  }
  return told
}

/** Ends all faults and waits until everyone is connected. */
async function heal(cluster: Cluster, clients: Client[]): Promise<void> {
  cluster.proxy.heal()
  await until('PostgreSQL is up', () => cluster.isPostgresUp(), 30_000)
  const areLive = async () => {
    await wait(1_000)
    return clients.every(({ isLive }) => isLive)
  }
  await until('everybody is connected', areLive, 30_000)
}

/** Waits until all devices have caught up by themselves. */
async function comeToRest(clients: Client[]): Promise<Witness[]> {
  await wait(1_500)
  const owners = new Set<string>()
  const told = await Promise.all(
    clients.map(async (client) => {
      const isSecond = owners.has(client.who.id)
      owners.add(client.who.id)
      return isSecond ? new Map<ChatId, number>() : readFirstUnread(client)
    }),
  )
  let witnesses: Witness[] = []
  const areSame = async () => {
    await wait(700)
    witnesses = await Promise.all(clients.map((client, n) => witness(client, told[n]!)))
    witnesses.forEach(forgetCrossed)
    return witnesses.every(isAtRest)
  }
  // Differences that remain are permanent, and will be reported as violations.
  await until('every device holds what a fetch gives', areSame, 14_000).catch(() => undefined)
  return witnesses
}

/** Does one run. Prints every violation with its seed and history, and returns them. */
export async function runChecker({ seed, runMs, say }: CheckerOptions): Promise<Violation[]> {
  const random = seeded(seed)
  const { url, stop } = await runSandbox()
  const sandbox = sandboxAt(url)
  const cluster = await openCluster(await sandbox.env())
  const clients: Client[] = []
  try {
    const scene = await makeScene(cluster, runMs)
    const history = new History()
    const people = [
      scene.celeb,
      ...scene.fans,
      await cluster.device(scene.fans[0]!),
      scene.otherCeleb,
      ...scene.watchers,
    ]
    const phones = new Phones(sandbox)
    for (const who of new Set([scene.celeb, ...scene.fans, scene.otherCeleb, ...scene.watchers])) await phones.give(who)
    clients.push(...people.map((who) => new Client(who, history)))
    await until('everybody is connected', () => clients.every(({ isLive }) => isLive), 20_000)
    const begun = history.now()
    let isOver = false
    let isEnough = false
    const talkers = clients.filter(({ who }) => !scene.watchers.includes(who))
    const talk = talkers.map(async (client) => {
      const own = seeded(random.below(2 ** 31))
      while (!isOver) {
        await doSomething({ scene, client, random: own })
        await wait(20 + own.below(120))
      }
    })
    const [inGroup, inSubscription] = clients.slice(-2)
    const followers = [
      new Follower(clients[0]!, scene.celeb.broadcastId),
      new Follower(inSubscription!, scene.celeb.subscriptionId),
      new Follower(inGroup!, scene.group),
    ]
    const following = followers.map((follower) => follower.follow(() => isOver))
    const faults = causeFaults(cluster, history, seeded(random.below(2 ** 31)), () => isEnough)
    await wait(runMs)
    isEnough = true
    await faults
    await wait(300)
    isOver = true
    await Promise.all([...talk, ...following])
    await heal(cluster, clients)
    const lastWords = await sayLast(scene, phones, cluster)
    const witnesses = await comeToRest(clients)
    for (const follower of followers) await follower.catchUp()
    const pushes = await phones.listen()
    const evidence = {
      scene,
      history,
      witnesses,
      followers,
      pushes,
      lastWords,
      expiredAt: begun + scene.expiresAfterMs,
    }
    say(
      `seed ${seed}: ${history.operations.length} operations (${history.counts()}); ` +
        `the celeb sees ${witnesses[0]!.fetched.messages.length} messages, ` +
        `phones received ${[...pushes.values()].flat().length} pushes`,
    )
    const violations = judges.flatMap((judge) => judge(evidence))
    if (violations.length > 0) say(report(seed, runMs, history, violations))
    return violations
  } catch (error) {
    say(`seed ${seed}\n${cluster.log().slice(-3_000)}`)
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.close()))
    await cluster.close()
    await stop()
  }
}
