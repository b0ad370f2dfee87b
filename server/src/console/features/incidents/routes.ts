import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { gatherPeople, removePerson } from './gather.ts'
import {
  closeIncident,
  endLeakedSessions,
  noteIncident,
  noteReport,
  openIncident,
  saveLeakNotice,
} from './handleIncident.ts'
import { listIncidents, listLeakPeople, readIncident } from './readIncidents.ts'
import { makeReport } from './reportFiles.ts'
import { recallSending, requestSending, sendLetters, withdrawSending } from './sendLetters.ts'

export const incidentRoutes: Handlers<typeof consoleApi.incidents> = {
  list: listIncidents,
  incident: async (ctx, _staff, { incidentId }) => ({ incident: await readIncident(ctx, incidentId) }),
  people: listLeakPeople,
  open: openIncident,
  gather: gatherPeople,
  removePerson,
  note: noteIncident,
  saveNotice: saveLeakNotice,
  requestSending,
  send: sendLetters,
  recall: recallSending,
  withdraw: withdrawSending,
  endSessions: endLeakedSessions,
  noteReport,
  report: makeReport,
  close: closeIncident,
}
