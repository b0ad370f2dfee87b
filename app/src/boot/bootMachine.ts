import type { BootData } from '@byeol/contract/auth/boot.ts'
import { ApiError } from '@byeol/contract/errors.ts'
import type { VersionInfo } from '@byeol/contract/auth/versionInfo.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import { versionOf } from './askBoot.ts'
import { isUpdateRequired, type Boot } from '../api/bootState.ts'

/** Everything outside of boot that it reads or changes, so that tests can replace it. */
export interface BootWorld {
  set: (change: Partial<Boot>) => void
  /** Resolves when the start-up page is visible, so that people can read the stages. */
  shown: () => Promise<void>
  /** Lets the browser draw the text of the current stage. */
  pause: () => Promise<void>
  ask: () => Promise<BootData>
  userId: () => UserId | null
  hasToken: () => boolean
  clearToken: () => void
  /** Clears the token and the caches, and shows the reason. */
  forceSignOut: (error: ApiError) => Promise<void>
  readSaved: (userId: UserId) => BootData | null
  save: (userId: UserId, data: BootData) => void
  cache: Record<'user' | 'settings' | 'permissions' | 'subscriptions' | 'notices', (data: BootData) => void>
  restoreChats: (userId: UserId) => Promise<void>
  loadChats: (userId: UserId) => Promise<void>
  /** Starts listening to live events. */
  start: () => void
  /** Called when boot used saved data and the server then says that the session has ended. */
  sessionLost: (error: ApiError) => void
  updateRequired: (version: VersionInfo) => void
  log: (error: unknown) => void
}

const isLostSession = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'session_expired' || error.code === 'session_not_found' || error.code === 'user_suspended')

/** Runs the eleven stages of spec.md point 2. Resolves when the state is `done` or `error`; never rejects. */
export async function runBoot(world: BootWorld): Promise<void> {
  world.set({ state: 'before', stage: 1, error: null })
  try {
    const userId = world.userId()
    const saved = userId ? world.readSaved(userId) : null
    if (userId && saved) await warmStart(world, userId, saved)
    else await coldStart(world)
  } catch (error) {
    world.log(error)
    world.set({ state: 'error', error: error instanceof Error ? error : new Error(String(error)) })
  }
}

async function coldStart(world: BootWorld): Promise<void> {
  // Send the request before drawing the page, so that both happen at the same time.
  const asked = world.ask()
  asked.catch(() => undefined)
  await world.shown()
  await world.pause()
  world.set({ stage: 2 })
  await world.pause()
  world.set({ stage: 3 })
  const data = await awaitOrAskAgain(world, asked)
  await world.pause()
  await finish(world, data, world.loadChats)
}

/** If the session has ended, signs out by force and asks exactly once more (spec.md point 4, Boot). */
async function awaitOrAskAgain(world: BootWorld, asked: Promise<BootData>): Promise<BootData> {
  try {
    return await asked
  } catch (error) {
    if (!isLostSession(error)) throw error
    await world.forceSignOut(error)
    return world.ask()
  }
}

/** The parts of boot's response about country, selling, sign-up, translation, uploads and policies. */
const saidOf = ({
  country,
  selling,
  signUp,
  translation,
  uploadWarning,
  captionDrafts,
  policies,
}: BootData): Pick<
  Boot,
  'country' | 'selling' | 'signUp' | 'translation' | 'uploadWarning' | 'captionDrafts' | 'duePolicies'
> => ({
  country: country ?? null,
  selling: selling ?? null,
  signUp: signUp ?? null,
  translation: translation ?? [],
  uploadWarning: uploadWarning ?? false,
  captionDrafts: captionDrafts ?? false,
  duePolicies: policies ?? [],
})

async function finish(world: BootWorld, data: BootData, chats: BootWorld['loadChats']): Promise<void> {
  const version = versionOf(data)
  world.set({ version, ...saidOf(data) })
  if (isUpdateRequired(version)) return world.set({ state: 'done' })

  const step = async (stage: number, work: () => void | Promise<void>) => {
    world.set({ stage })
    await work()
    await world.pause()
  }
  await step(4, () => {
    if (!data.user && world.hasToken()) world.clearToken()
    world.cache.user(data)
  })
  await step(5, () => world.cache.settings(data))
  // Registering for pushes happens after the app has opened (startLiveEvents.ts), because a push service may take
  // seconds.
  await step(6, () => undefined)
  await step(7, () => world.cache.permissions(data))
  await step(8, () => world.cache.subscriptions(data))
  await step(9, async () => {
    const userId = world.userId()
    // A failure to load does not stop boot; the page that shows the list shows the error.
    if (userId) await chats(userId).catch(world.log)
  })
  await step(10, () => world.cache.notices(data))
  await step(11, () => {
    const userId = world.userId()
    if (userId && data.user) world.save(userId, data)
    world.start()
  })
  world.set({ state: 'done' })
}

/** Finishes at once with the data saved on the device, then fetches fresh data in the background. */
async function warmStart(world: BootWorld, userId: UserId, saved: BootData): Promise<void> {
  world.set({ stage: 2 })
  world.set({ stage: 3 })
  await finish({ ...world, pause: () => Promise.resolve() }, saved, world.restoreChats)
  void revalidate(world, userId)
}

async function revalidate(world: BootWorld, userId: UserId): Promise<void> {
  try {
    const data = await world.ask()
    if (world.userId() !== userId) return
    const version = versionOf(data)
    world.set({ version, ...saidOf(data) })
    if (version && isUpdateRequired(version)) return world.updateRequired(version)
    if (!data.user) return world.sessionLost(new ApiError('session_not_found'))
    for (const cache of Object.values(world.cache)) cache(data)
    world.save(userId, data)
  } catch (error) {
    if (isLostSession(error)) return world.sessionLost(error)
    world.log(error)
  }
}
