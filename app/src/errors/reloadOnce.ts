const key = 'byeol.reloadedAt'
const quietMs = 60_000

/** Loads the page anew, at most once a minute: a build that lacks a part of itself must not turn in circles. */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without a memory nobody could tell a circle from a first time.
    return
  }
  location.reload()
}
