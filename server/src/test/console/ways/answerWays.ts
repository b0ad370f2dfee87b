import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { nextSendId } from '../../Actor.ts'
import { onePixel } from '../../media/photos.ts'
import type { Way, WayScene } from './way.ts'

const { inquiries } = consoleApi

const takeBack = ({ inquiryId, desk: { staff } }: WayScene) => {
  return () => staff.agent.call(inquiries.recallAnswer, { inquiryId })
}

/** The person sees an answer only once it cannot be recalled any more. */
export const answerWays: Way[] = [true, false].map((isClosed) => ({
  of: isClosed ? 'an answer that closed the inquiry' : 'an answer that left it open',
  carryOut: async (scene) => {
    const { inquiryId, desk } = scene
    const answer = { inquiryId, sendId: nextSendId(), content: '살펴볼게요', isClosed }
    await desk.staff.agent.call(inquiries.answer, answer)
    return takeBack(scene)
  },
  isUnseen: true,
}))

export const attachWays: Way[] = [
  {
    of: 'a picture',
    carryOut: async (scene) => {
      const { inquiryId, desk } = scene
      await desk.staff.agent.upload(inquiries.attach, { inquiryId, sendId: nextSendId(), name: '영수증.jpg' }, onePixel)
      return takeBack(scene)
    },
    isUnseen: true,
  },
]
