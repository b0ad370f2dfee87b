import { api } from '@byeol/contract/api.ts'
import type { Handlers } from '../../http/call.ts'
import { activity, fanMarks } from './activity.ts'
import { answeredLetters } from './answeredLetters.ts'
import { getAutoMessages, saveAutoMessages } from './autoMessages.ts'
import { broadcastStats } from './broadcastStats.ts'
import { getFanNote, saveFanNote } from './fanNote.ts'
import { getPrivateChats, savePrivateChats } from './privateChats.ts'
import { listReplies, replyCounts } from './replies.ts'
import { cancelScheduled, editScheduled, listScheduled, scheduleBroadcast } from './scheduled.ts'
import { getShelter, listHeld, pauseReplies, saveShelter, takeHeld } from './shelter.ts'
import { listUnwantedWords, saveUnwantedWords } from './unwantedWords.ts'

export const celebRoutes = {
  maxPrivateChats: (ctx, me) => getPrivateChats(ctx, me.id),
  saveMaxPrivateChats: (ctx, me, wanted) => savePrivateChats(ctx, me.id, wanted),
  activity,
  fanMarks,
  listReply: listReplies,
  answeredLetters,
  replyCounts,
  broadcastStats,
  fanNote: (ctx, me, { fanId }) => getFanNote(ctx, me, fanId),
  saveFanNote,
  listScheduled: async (ctx, me) => ({ list: await listScheduled(ctx, me) }),
  scheduleBroadcast: async (ctx, me, input) => ({ scheduled: await scheduleBroadcast(ctx, me, input) }),
  editScheduled: async (ctx, me, input) => ({ scheduled: await editScheduled(ctx, me, input) }),
  cancelScheduled: (ctx, me, { scheduledId }) => cancelScheduled(ctx, me, scheduledId),
  autoMessages: (ctx, me) => getAutoMessages(ctx, me.id),
  saveAutoMessages: (ctx, me, input) => saveAutoMessages(ctx, me.id, input),
  shelter: getShelter,
  saveShelter,
  pauseReplies,
  listHeld,
  takeHeld,
  words: async (ctx, me) => ({ words: await listUnwantedWords(ctx, me.id) }),
  saveWords: async (ctx, me, { words }) => ({ words: await saveUnwantedWords(ctx, me.id, words) }),
} satisfies Partial<Handlers<typeof api.celeb>>
