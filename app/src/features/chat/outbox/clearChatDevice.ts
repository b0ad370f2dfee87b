import { dropDatabases } from '../../../browser/dropDatabases.ts'
import { forgetDrafts } from './drafts.ts'

/** Called at sign-out. Removes every person's chats, messages, drafts and unsent messages from this device. */
export async function clearChatDevice(): Promise<void> {
  forgetDrafts()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('byeol.chat.')) localStorage.removeItem(key)
    await dropDatabases()
  } catch {
    // If this device cannot store data, there is nothing to remove.
  }
}
