import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { answerAsStaff } from '../../../features/service/answerInquiry.ts'
import type { Handlers } from '../../../http/call.ts'
import { answerGuardian, locateMinor } from './answerGuardian.ts'
import { addNote, assign, setClosed, snooze } from './handleInquiry.ts'
import { listGuardianRequests } from './listGuardianRequests.ts'
import { listInbox } from './listInbox.ts'
import { openGuardianRequest } from './openGuardianRequest.ts'
import { readInquiry } from './readInquiry.ts'
import { listReplies, removeReply, saveReply } from './savedReplies.ts'

export const inquiryRoutes: Handlers<typeof consoleApi.inquiries> = {
  list: listInbox,
  inquiry: readInquiry,
  assign,
  answer: answerAsStaff,
  note: addNote,
  snooze,
  setClosed,
  savedReplies: listReplies,
  saveReply,
  removeReply,
}

export const guardianRoutes: Handlers<typeof consoleApi.guardians> = {
  list: listGuardianRequests,
  request: openGuardianRequest,
  locate: locateMinor,
  answer: answerGuardian,
}
