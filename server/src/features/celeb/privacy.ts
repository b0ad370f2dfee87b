import { column } from '../../db/columns.ts'
import type { Queries } from '../../db/database.ts'
import { exported, type FeaturePrivacy, type PersonExport } from '../../personal-data/FeaturePrivacy.ts'

type ChatExport = PersonExport['chat']

const selectNotes = `
  select fan_id as "fanId", note, labels, updated_at as "updatedAt"
  from celeb_fan_notes
  where celeb_id = $1
  order by updated_at`
const selectWords = `
  select word
  from celeb_words
  where celeb_id = $1
  order by word`
const selectAutoMessages = `
  select welcome, birthday
  from celeb_auto_messages
  where celeb_id = $1`
const selectShelter = `
  select hides_abuse as "hidesAbuse", hides_contact as "hidesContact", hides_repeats as "hidesRepeats",
    takes_voices as "takesVoices",
    paused_until as "pausedUntil"
  from celeb_shelters
  where celeb_id = $1`
const selectScheduled = `
  select content, media_id is not null as "hasMedia", send_at as "sendAt"
  from scheduled_broadcasts
  where celeb_id = $1 and sent_at is null
  order by send_at`

/** A celeb's notes about fans and prepared messages; empty for people who are not celebs. */
export async function exportCelebChat(
  db: Queries,
  userId: string,
): Promise<Pick<ChatExport, 'fanNotes' | 'unwantedWords' | 'shelter' | 'autoMessages' | 'scheduledBroadcasts'>> {
  const [fanNotes, words, shelter, autoMessages, scheduledBroadcasts] = await Promise.all([
    db.rows(selectNotes, [userId], exported.chat.shape.fanNotes.element),
    db.rows(selectWords, [userId], { word: column.text }),
    db.row(selectShelter, [userId], exported.chat.shape.shelter.unwrap()),
    db.row(selectAutoMessages, [userId], exported.chat.shape.autoMessages.unwrap()),
    db.rows(selectScheduled, [userId], exported.chat.shape.scheduledBroadcasts.element),
  ])
  return { fanNotes, unwantedWords: words.map(({ word }) => word), shelter, autoMessages, scheduledBroadcasts }
}

export const celebPrivacy = {
  columns: {
    'celebs.user_id': {
      download: 'profile',
      erasure: 'kept: the username stays taken, so that nobody poses as a celeb who left; chats and posts point at it',
    },
    'celeb_days.celeb_id': { download: 'no: how many messages a day, counted from `messages`', erasure: 'erased' },
    'celeb_fan_notes.celeb_id': { download: 'chat.fanNotes', erasure: 'erased' },
    'celeb_fan_notes.fan_id': { download: 'no: the private notes of a celeb', erasure: 'erased' },
    'celeb_words.celeb_id': { download: 'chat.unwantedWords', erasure: 'erased' },
    'celeb_shelters.celeb_id': { download: 'chat.shelter', erasure: 'erased' },
    'celeb_auto_messages.celeb_id': { download: 'chat.autoMessages', erasure: 'erased' },
    'scheduled_broadcasts.celeb_id': { download: 'chat.scheduledBroadcasts', erasure: 'erased' },
    'birthday_greetings.celeb_id': { download: 'no: a log of greetings, which are in `messages`', erasure: 'erased' },
    'birthday_greetings.fan_id': { download: 'no: a log of greetings that a celeb sent', erasure: 'erased' },
    'dm_places.celeb_id': { download: 'no: the rows of a celeb’s fans', erasure: 'erased' },
    'dm_places.user_id': { download: 'no: a counter of the celeb’s places', erasure: 'erased' },
  },
  erase: [
    'delete from celeb_days where celeb_id = $1',
    'delete from celeb_fan_notes where fan_id = $1 or celeb_id = $1',
    'delete from celeb_words where celeb_id = $1',
    'delete from celeb_shelters where celeb_id = $1',
    'delete from celeb_auto_messages where celeb_id = $1',
    'delete from scheduled_broadcasts where celeb_id = $1',
    'delete from birthday_greetings where fan_id = $1 or celeb_id = $1',
    'delete from dm_places where user_id = $1 or celeb_id = $1',
  ],
} satisfies FeaturePrivacy
