import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { logMedia } from '../file/logMedia.ts'
import { fanLabels } from './fanLabels.ts'
import { findIdList } from './findIdLists.ts'
import { findProfiles } from './findProfiles.ts'
import { listCelebs } from './listCelebs.ts'
import { listFans } from './listFans.ts'
import { listFollowed } from './listFollowed.ts'
import { listPeople } from './listPeople.ts'
import { logScreenshot } from './logScreenshot.ts'
import { rankCelebs } from './rankCelebs.ts'
import { reportPerson } from './reportPerson.ts'
import { searchUsers } from './searchUsers.ts'
import { accountInfo } from './accountInfo.ts'
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './blockPerson.ts'
import { exportMessages, exportPerson } from './exportPerson.ts'
import { getSettings, saveSettings } from './settings.ts'
import { setPushToken } from './setPushToken.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { updateProfile } from './updateProfile.ts'
import { uploadProfile } from './uploadProfile.ts'
import { verifyIdentity } from './verifyIdentity.ts'

const done = () => ({})

export const userRoutes: Handlers<typeof api.user> = {
  profile: async (ctx, me, wanted) => ({ users: await findProfiles(ctx.db, me.id, wanted, ctx.now()) }),
  listCelebs: (ctx, me, input) => listCelebs(ctx, me, input),
  listCelebs2: rankCelebs,
  search: async (ctx, me, { nickname, limit }) => ({ list: await searchUsers(ctx, me, nickname, limit) }),
  settings: async (ctx, me) => ({ settings: await getSettings(ctx.db, me.id) }),
  saveSettings: async (ctx, me, changes) => ({ settings: await saveSettings(ctx, me.id, changes) }),
  accountInfo: (ctx, me) => accountInfo(ctx, me.id),
  updateProfile: async (ctx, me, input) => ({ user: await updateProfile(ctx, me, input) }),
  uploadProfile: (ctx, me, input, upload) => uploadProfile(ctx, me, input.for, upload),
  verifyIdentity: async (ctx, me, { impUid }) => ({ user: await verifyIdentity(ctx, me, impUid) }),
  dmUserIds: (ctx, me) => findIdList(ctx, me.id, 'dm'),
  relatedIds: (ctx, me) => findIdList(ctx, me.id, 'related'),
  mutingUserIds: (ctx, me) => findIdList(ctx, me.id, 'muting'),
  blockingUserIds: (ctx, me) => findIdList(ctx, me.id, 'blocking'),
  dmUsers: (ctx, me, input) => listPeople(ctx, me, 'dm', input),
  related: (ctx, me, input) => listPeople(ctx, me, 'related', input),
  blockingUsers: (ctx, me, input) => listPeople(ctx, me, 'blocking', input),
  mutingUsers: (ctx, me, input) => listPeople(ctx, me, 'muting', input),
  subscribers: (ctx, me, input) => listFans(ctx, me, 'subscribers', input),
  premiumSubscribers: (ctx, me, input) => listFans(ctx, me, 'premiumSubscribers', input),
  fanLabels: (ctx, me) => fanLabels(ctx, me),
  subscribing: (ctx, me, input) => listFollowed(ctx, me, 'subscribing', input),
  premiumSubscribing: (ctx, me, input) => listFollowed(ctx, me, 'premiumSubscribing', input),
  report: (ctx, me, input) => reportPerson(ctx, me, input).then(done),
  screenshot: (ctx, me, input) => logScreenshot(ctx, me, input).then(done),
  pushToken: (ctx, me, { pushToken }) => setPushToken(ctx, me, pushToken).then(done),
  block: (ctx, me, input) => blockPerson(ctx, me, input).then(done),
  unblock: (ctx, me, { userId }) => unblockPerson(ctx, me, userId).then(done),
  mute: (ctx, me, { userId }) => mutePerson(ctx, me, userId).then(done),
  unmute: (ctx, me, { userId }) => unmutePerson(ctx, me, userId).then(done),
  export: exportPerson,
  exportMessages,
  logDownload: (ctx, me, input) => logMedia(ctx, me, 'download', input).then(() => ({})),
  logFileView: (ctx, me, input) => logMedia(ctx, me, 'view', input).then(() => ({})),
  subscribe: async (ctx, me, { celebUserId }) => ({ user: await subscribe(ctx, me, celebUserId) }),
  unsubscribe: async (ctx, me, { celebUserId }) => ({ user: await unsubscribe(ctx, me, celebUserId) }),
}
