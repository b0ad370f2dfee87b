import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { answerGuardian, locateMinor, recallGuardianAnswer } from './answerGuardian.ts'
import { readDeskStats } from './deskStats.ts'
import { addNote, assign, handOver, setClosed, snooze } from './handleInquiry.ts'
import { listGuardianRequests } from './listGuardianRequests.ts'
import { answerSeen, attachAnswer, openInquiryFile, requireSeenInquiry } from './answerSeen.ts'
import { listInbox } from './listInbox.ts'
import { mergeInquiries } from './mergeInquiries.ts'
import { openGuardianRequest } from './openGuardianRequest.ts'
import { readInquiry } from './readInquiry.ts'
import { recallAnswer } from './recallAnswer.ts'
import { recallMerge } from './recallMerge.ts'
import { listReplies, removeReply, saveReply } from './savedReplies.ts'

export const inquiryRoutes: Handlers<typeof consoleApi.inquiries> = {
  list: listInbox,
  inquiry: readInquiry,
  assign,
  answer: answerSeen,
  attach: { allow: requireSeenInquiry, take: attachAnswer },
  file: openInquiryFile,
  note: addNote,
  handOver,
  merge: mergeInquiries,
  recallAnswer,
  recallMerge,
  stats: readDeskStats,
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
  recall: recallGuardianAnswer,
}
