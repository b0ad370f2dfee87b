/** At sign-out: of nobody whom one knew anything stays on this device. */
export function clearUserDevice(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('byeol.user.')) localStorage.removeItem(key)
  } catch {
    // Nothing can be stored here, so nothing was.
  }
}
