import { beforeAll, expect, it } from 'vitest'
import { openScene } from '../../access/openScene.ts'
import { caseActs, makeWeighty, openModerators } from '../../cases.ts'
import { sandboxEnv } from '../../servers/sandboxEnv.ts'
import { promptMs } from '../../patience.ts'
import { until } from '../../until.ts'
import { giveIosProducts } from '../../../features/app-store/giveIosProducts.ts'
import { useOwnWorld } from '../../useWorld.ts'
import { openConsole, withConsole } from '../openConsole.ts'
import { answered, differences, peopleSee, type Seen } from './peopleSee.ts'
import type { Way, WayScene } from './way.ts'
import { waysBack } from './waysBack.ts'

interface NamedWay {
  act: string
  way: Way
}
const all: NamedWay[] = Object.entries(waysBack).flatMap(([group, acts]) =>
  Object.entries(acts).flatMap(([call, ways]) =>
    typeof ways === 'string' ? [] : (ways as Way[]).map((way) => ({ act: `${group}.${call}`, way })),
  ),
)

/** Opens a scene and stops its clock, so that an answer differs only if what it shows has changed. */
async function openWayScene(world: WayScene['world']): Promise<WayScene> {
  const moderators = await openModerators(world)
  const desk = await openConsole(world)
  const scene = await openScene(world)
  const { fan, member } = scene.people
  await makeWeighty(world, fan)
  const { id: letter } = await member.say(scene.direct, '나쁜 말')
  world.stopClock()
  await giveIosProducts(world.ctx)
  const acts = caseActs(() => ({ world, celeb: scene.celeb, author: member, reporter: fan, jin: moderators.jin }))
  return { ...scene, world, desk, moderators, acts, letter }
}

/**
 * Declares a test for each way back that `isTested` takes: an act, its way back, and everybody sees what they saw
 * before. `groups`: only what these groups of calls answer.
 */
export function compareWays(isTested: (named: NamedWay) => boolean, groups?: readonly string[]): void {
  const world = useOwnWorld(async () => ({ ...(await sandboxEnv()), ...withConsole, TRUSTED_PROXIES: '127.0.0.1' }))
  let scene: WayScene
  let open: Seen
  const look = (only: Seen = open) => peopleSee(world, scene, { groups, open: only })
  beforeAll(async () => {
    scene = await openWayScene(world)
    // The first look marks notices and notifications as seen, and finds out what each person may read at all.
    open = answered(await peopleSee(world, scene, { groups }))
  })

  for (const { act, way } of all.filter(isTested))
    it(`${act}: ${way.of}`, async () => {
      // Some calls are limited per minute, and the sessions of staff end when they are not used.
      world.pass(61_000)
      const { staff, colleague, secondOwner } = scene.desk
      const atWork = [staff.publisher, staff.owner, staff.reviewer, staff.agent, staff.finance, secondOwner]
      for (const who of [...atWork, colleague.publisher, colleague.agent]) await who.signIn()
      await way.prepare?.(scene)
      // What follows from the preparation reaches people through the queue, so two looks have to agree.
      let before = await look()
      const isSteady = async () => differences(before, (before = await look())).length === 0
      if (way.prepare) await until('a state that stays', isSteady)
      const back = await way.carryOut(scene)
      const isSeen = async () => differences(before, await look()).length > 0
      if (!way.isUnseen) await until('somebody sees the act', isSeen, promptMs)
      await back()
      let [last, left]: [Seen, string[]] = [before, []]
      // While something differs, only that is looked at again; in the end everything is.
      const isBack = async () => {
        const isWhole = left.length === 0
        const again = await look(isWhole ? open : Object.fromEntries(left.map((each) => [each, last[each]])))
        last = { ...last, ...again }
        left = differences(before, last).filter((each) => !way.leaves?.test(each))
        return isWhole && left.length === 0
      }
      await until('the way back', isBack, promptMs).catch(() => null)
      expect(Object.fromEntries(left.map((each) => [each, last[each]]))).toEqual(
        Object.fromEntries(left.map((each) => [each, before[each]])),
      )
    })
}
