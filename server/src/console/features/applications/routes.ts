import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { addKnownName, listKnownNames } from './knownNames.ts'
import { listApplications } from './listApplications.ts'
import { readApplication } from './readApplication.ts'
import { claim, decide, markWellKnown, openDocument } from './review.ts'

export const applicationReviewRoutes: Handlers<typeof consoleApi.applications> = {
  list: listApplications,
  application: readApplication,
  claim,
  document: openDocument,
  markWellKnown,
  decide,
  knownNames: listKnownNames,
  addKnownName,
}
