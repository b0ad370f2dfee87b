import { dropDatabases } from '../../../browser/dropDatabases.ts'
import { forgetDrafts } from './drafts.ts'

/** At sign-out: removes every chat, message, draft and unsent text of every person from this device. */
export async function clearChatDevice(): Promise<void> {
  forgetDrafts()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('byeol.chat.')) localStorage.removeItem(key)
    await dropDatabases()
  } catch {
    // This device cannot store data, so there is nothing to remove.
  }
}
