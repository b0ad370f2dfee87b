/** Called at sign-out: removes all data about people from this device. */
export function clearUserDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('byeol.user.')) localStorage.removeItem(key)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
