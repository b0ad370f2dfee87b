/** Keeps a phone from locking itself until the returned function is called, where the browser can. */
export function keepScreenOn(): () => void {
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  return () => void lock?.then((held) => held?.release()).catch(() => undefined)
}
