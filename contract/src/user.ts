import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { UserId } from './ids.ts'
import { Language } from './language.ts'
import { limits } from './limits.ts'
import { Cursor, pageLimit } from './page.ts'
import { line } from './text.ts'
import { CalendarDate, Timestamp } from './wire.ts'

export const CelebUsername = z
  .string()
  .regex(/^[a-z0-9_.]{3,20}$/)
  .meta({ id: 'CelebUsername' })

export const Category = z.enum(['singer', 'actor', 'creator', 'athlete']).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** A person as others see her. `birthday` is public for celebs and given to oneself. */
export const User = z
  .object({
    id: UserId,
    nickname: z.string(),
    celebUsername: CelebUsername.nullable(),
    birthday: CalendarDate.nullable(),
    isCeleb: z.boolean(),
    introduction: z.string(),
    photoUrl: z.string().nullable(),
    coverUrl: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** What a celeb's page and row tell beyond the person. `messagesByDay` ends today, in Seoul time. */
export const CelebFacts = z
  .object({
    category: Category,
    subscriberCount: z.int().nonnegative(),
    premiumCount: z.int().nonnegative(),
    messageCount30d: z.int().nonnegative(),
    messagesByDay: z.array(z.int().nonnegative()).length(30),
    lastBroadcastAt: Timestamp.nullable(),
  })
  .meta({ id: 'CelebFacts' })
export type CelebFacts = z.infer<typeof CelebFacts>

export const UserProfile = User.extend({ celeb: CelebFacts.nullable() }).meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof UserProfile>

export const UserKind = z.enum(['ordinary', 'support', 'tester']).meta({ id: 'UserKind' })

/** The signed-in person. */
export const Me = User.extend({ email: z.string(), kind: UserKind, createdAt: Timestamp }).meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

export const Settings = z.object({ language: Language.nullable() }).meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>

/** One value or a repeated key of a query. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]), z.array(item).max(limits.userLoadBatchIds))

export const user = {
  profile: get('/user/profile', {
    summary: 'People by id or by username; those who are not there are left out',
    access: 'signedIn',
    input: z.strictObject({ userId: listOf(UserId), username: listOf(CelebUsername) }),
    result: z.object({ users: z.array(UserProfile) }),
  }),
  listCelebs: get('/user/list-celebs', {
    summary: 'Celebs, the one who wrote last first',
    access: 'signedIn',
    input: z.strictObject({
      search: line(limits.searchMax).optional(),
      category: Category.optional(),
      before: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(UserProfile), next: Cursor.nullable() }),
  }),
  search: get('/user/search', {
    summary: 'People whose nickname or username begins with the words',
    access: 'signedIn',
    input: z.strictObject({ nickname: line(limits.searchMax), limit: pageLimit }),
    result: z.object({ list: z.array(User) }),
  }),
  settings: get('/user/settings', {
    summary: 'The settings of the signed-in person',
    access: 'signedIn',
    input: z.strictObject({}),
    result: z.object({ settings: Settings }),
  }),
  saveSettings: post('/user/settings', {
    summary: 'Changes the settings that are given and keeps the others',
    access: 'signedIn',
    input: Settings.partial().strict(),
    result: z.object({ settings: Settings }),
  }),
  subscribe: post('/user/subscribe', {
    summary: 'Follows a celeb, free of charge; following twice is following',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found', 'not_allowed'],
  }),
  unsubscribe: post('/user/unsubscribe', {
    summary: 'Follows a celeb no longer; a running premium stays',
    access: 'signedIn',
    input: z.strictObject({ celebUserId: UserId }),
    result: z.object({ user: UserProfile }),
    errors: ['user_not_found'],
  }),
}

export const userServerEvents = {
  /** A partial user: undefined keeps the old value, null is skipped (spec.md point 4, User cache). */
  userUpdate: z.object({ user: User.partial().required({ id: true }) }),
}
