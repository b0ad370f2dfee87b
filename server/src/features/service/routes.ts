import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { answerInquiry } from './answerInquiry.ts'
import { askForData, limitAsks } from './data-requests/askForData.ts'
import { readHandedData } from './data-requests/handData.ts'
import { attachToInquiry, requireOwnInquiry } from './attachToInquiry.ts'
import { limitGuardians, requestAsGuardian } from './guardians/requestAsGuardian.ts'
import { listInquiries, readInquiry } from './readInquiries.ts'
import { readInquiryFile } from './inquiryFiles.ts'
import { rateInquiry } from './rateInquiry.ts'
import { getWhole } from './view.ts'
import { writeInquiry } from './writeInquiry.ts'

export const serviceRoutes: Handlers<typeof api.service> = {
  guardianRequest: { allow: limitGuardians, take: requestAsGuardian },
  dataRequest: { allow: limitAsks, take: askForData },
  inquiryList: listInquiries,
  inquiry: readInquiry,
  inquiryWrite: writeInquiry,
  inquiryAttach: { allow: requireOwnInquiry, take: attachToInquiry },
  inquiryFile: async (ctx, me, { inquiryId, fileId }) => {
    await getWhole(ctx.db, me.id, inquiryId)
    const { dataUrl } = await readInquiryFile(ctx, inquiryId, fileId)
    return { dataUrl }
  },
  inquiryRate: rateInquiry,
  inquiryAnswer: answerInquiry,
}

/** The handlers of the contract's group `user` that belong to this feature. */
export const handedDataRoutes = { handedData: readHandedData } satisfies Partial<Handlers<typeof api.user>>
