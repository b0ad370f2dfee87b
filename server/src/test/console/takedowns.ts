import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { beforeAll, beforeEach } from 'vitest'
import type { Actor } from '../Actor.ts'
import { followedCeleb, write } from '../boards.ts'
import { callApi } from '../callApi.ts'
import { openModerators, type Moderators } from '../cases.ts'
import { withConsole } from './openConsole.ts'
import type { CelebActor } from '../makePeople.ts'
import { onePixel } from '../media/photos.ts'
import type { World } from '../openWorld.ts'
import { useOwnWorld } from '../useWorld.ts'

const { cases } = consoleApi
export const reason = { ko: '전화번호가 보여요', en: 'It shows a phone number' }
const complaint = {
  violated: 'privacy',
  name: '김하나',
  email: 'hana@example.com',
  words: '제 전화번호가 적혀 있어요',
} as const

/** What each test about takedowns starts from, from its first hook on; new people for each test. */
export interface TakedownScene {
  celeb: CelebActor
  author: Actor
  reader: Actor
  staff: Moderators
}

/** The world of a file about takedowns, and acts of requesters and staff in it. */
export function useTakedowns() {
  const world: World = useOwnWorld({ ...withConsole, TRUSTED_PROXIES: '127.0.0.1' })
  const scene = {} as TakedownScene
  beforeAll(async () => {
    scene.staff = await openModerators(world)
  })
  beforeEach(async () => {
    const { celeb, one: author, other: reader } = await followedCeleb(world)
    Object.assign(scene, { celeb, author, reader })
    // Each test has its own day, because of the daily limit of requests from this network.
    world.pass(24 * 3_600_000)
  })
  return {
    world,
    scene,
    /** A request by a person without an account. */
    async ask(
      address: string,
      more: Partial<Args<typeof api.cases.requestTakedown>> = {},
      network?: string,
    ): Promise<TakedownId> {
      const fields = { ...complaint, ...more, address }
      const from: Record<string, string> = network === undefined ? {} : { 'x-forwarded-for': network }
      return (await callApi(world.base, null, api.cases.requestTakedown, fields, { bytes: onePixel }, from)).takedownId
    },
    async decide(takedownId: TakedownId, isHidden = true): Promise<void> {
      await scene.staff.jin.call(cases.takedown, { takedownId })
      await scene.staff.jin.call(cases.decideTakedown, { takedownId, isHidden, reason })
    },
    async restore(takedownId: TakedownId): Promise<void> {
      await scene.staff.min.call(cases.takedown, { takedownId })
      await scene.staff.min.call(cases.restoreTakedown, { takedownId })
    },
    /** After this, a decision can no longer be recalled, so the people that it is about are notified. */
    passRecall: () => world.pass(limits.recallDecisionMs + limits.recallDecisionGraceMs + 1_000),
    publicPost: () => write(scene.author, scene.celeb, '010-1234-5678', { visibility: 'public' }),
    hiddenOf: async (who: Actor) => (await who.call(api.cases.takedowns, {})).list,
  }
}
