import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { addKnownName, listKnownNames } from './knownNames.ts'
import { listApplications } from './listApplications.ts'
import { readApplication } from './readApplication.ts'
import { approve, claim, decide, markWellKnown, noteLink, openDocument, recallDecided } from './review.ts'

export const applicationReviewRoutes: Handlers<typeof consoleApi.applications> = {
  list: listApplications,
  application: readApplication,
  claim,
  document: openDocument,
  markWellKnown,
  noteLink,
  approve,
  recall: recallDecided,
  decide,
  knownNames: listKnownNames,
  addKnownName,
}
