import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { logMedia } from '../file/logMedia.ts'
import { findIdList } from './findIdLists.ts'
import { findProfiles } from './findProfiles.ts'
import { listCelebs } from './listCelebs.ts'
import { searchUsers } from './searchUsers.ts'
import { accountInfo } from './accountInfo.ts'
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './blockPerson.ts'
import { exportMessages, exportPerson } from './exportPerson.ts'
import { getSettings, saveSettings } from './settings.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { updateProfile } from './updateProfile.ts'
import { uploadProfile } from './uploadProfile.ts'
import { verifyIdentity } from './verifyIdentity.ts'

const done = () => ({})

export const userRoutes: Handlers<typeof api.user> = {
  profile: async (ctx, _me, wanted) => ({ users: await findProfiles(ctx.db, wanted, ctx.now()) }),
  listCelebs: (ctx, _me, input) => listCelebs(ctx, input),
  search: async (ctx, _me, { nickname, limit }) => ({ list: await searchUsers(ctx, nickname, limit) }),
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
