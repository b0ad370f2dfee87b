import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Handlers } from '../../../http/call.ts'
import { approveFlag, declineFlag, listFlags, previewFlag, saveFlag } from './setFlags.ts'
import { policyTemplate, readStaffPolicy } from './readPolicies.ts'
import { listPolicies } from './listPolicies.ts'
import { publishPolicy, savePolicy, withdrawPolicy } from './publishPolicies.ts'
import { checkDraft, discardDrafts, endNotices, getDraft, listDrafts, recallNotice, saveDraft } from './noticeDrafts.ts'
import { approveVersions, declineVersions, listVersions, previewMinimum, saveVersions } from './setVersions.ts'

export const noticeDraftRoutes: Handlers<typeof consoleApi.notices> = {
  list: listDrafts,
  notice: (ctx, _staff, asked) => getDraft(ctx, asked),
  save: saveDraft,
  check: checkDraft,
  discard: discardDrafts,
  recall: recallNotice,
  end: endNotices,
}

export const versionRoutes: Handlers<typeof consoleApi.appVersions> = {
  list: listVersions,
  preview: (ctx, _staff, asked) => previewMinimum(ctx, asked),
  save: saveVersions,
  approve: approveVersions,
  decline: declineVersions,
}

export const flagRoutes: Handlers<typeof consoleApi.flags> = {
  list: listFlags,
  preview: (ctx, _staff, asked) => previewFlag(ctx, asked),
  save: saveFlag,
  approve: approveFlag,
  decline: declineFlag,
}

export const policyRoutes: Handlers<typeof consoleApi.policies> = {
  list: listPolicies,
  policy: readStaffPolicy,
  template: policyTemplate,
  save: savePolicy,
  publish: publishPolicy,
  withdraw: withdrawPolicy,
}
