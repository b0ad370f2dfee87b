import { api } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { TakedownId } from '@byeol/contract/ids.ts'
import { callApi } from '../../callApi.ts'
import { onePixel } from '../../media/photos.ts'
import type { Way, WayScene } from './way.ts'

const { cases } = consoleApi
const reason = { ko: '전화번호가 보여요', en: 'It shows a phone number' }
const complaint = {
  violated: 'privacy',
  name: '김하나',
  email: 'hana@example.com',
  words: '제 전화번호가 적혀 있어요',
} as const

let asked: TakedownId

async function ask({ world, fanPost }: WayScene): Promise<void> {
  const input = { ...complaint, address: `/post/${fanPost}` }
  asked = (await callApi(world.base, null, api.cases.requestTakedown, input, { bytes: onePixel })).takedownId
}
const open = ({ moderators: { jin } }: WayScene) => jin.call(cases.takedown, { takedownId: asked })
const hide = ({ moderators: { jin } }: WayScene, isHidden: boolean) =>
  jin.call(cases.decideTakedown, { takedownId: asked, isHidden, reason })
const recall =
  ({ moderators: { jin } }: WayScene) =>
  () =>
    jin.call(cases.recallTakedown, { takedownId: asked })

/** The request is granted, and the author objects. */
async function object(scene: WayScene): Promise<void> {
  await ask(scene)
  await open(scene)
  await hide(scene, true)
  await scene.people.member.call(api.cases.objectToTakedown, { takedownId: asked, words: '제 번호예요' })
}

export const decideTakedownWays: Way[] = [
  {
    of: 'granted',
    prepare: ask,
    carryOut: async (scene) => {
      await open(scene)
      await hide(scene, true)
      return recall(scene)
    },
  },
  {
    of: 'refused',
    prepare: ask,
    carryOut: async (scene) => {
      await open(scene)
      await hide(scene, false)
      return recall(scene)
    },
    isUnseen: true,
  },
]

export const restoreWays: Way[] = [
  {
    of: 'after an objection',
    prepare: object,
    carryOut: async (scene) => {
      await open(scene)
      await scene.moderators.jin.call(cases.restoreTakedown, { takedownId: asked })
      return recall(scene)
    },
  },
]

export const rejectWays: Way[] = [
  {
    of: 'an objection',
    prepare: object,
    carryOut: async (scene) => {
      await open(scene)
      await scene.moderators.jin.call(cases.rejectObjection, { takedownId: asked, reason })
      return recall(scene)
    },
    // The post stays hidden as it was, and both sides get a mail later.
    isUnseen: true,
  },
]
