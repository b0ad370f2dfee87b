/** Filled by the service worker (worker/shares.ts). */
const cacheName = 'byeol-shared'

/** Text and files that another app shared to this one. */
export interface SharedContent {
  text: string
  files: readonly File[]
}

/** Chrome repeats a shared address in the text, and some apps repeat the title. */
function join(words: readonly string[]): string {
  const parts = words.map((word) => word.trim()).filter(Boolean)
  const isRepeated = (part: string, at: number) =>
    parts.some((other, place) => place !== at && other.includes(part) && (other !== part || place < at))
  return parts.filter((part, at) => !isRepeated(part, at)).join('\n')
}

/** Reads the shared content, and leaves it in place. Null if there is none. */
export async function readShared(): Promise<SharedContent | null> {
  try {
    if (!(await caches.has(cacheName))) return null
    const cache = await caches.open(cacheName)
    const words = await cache.match('/chat/shared/words')
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => /files/u.test(path))
    const files = await Promise.all(
      paths.map(async (path) => {
        const blob = await (await cache.match(path))!.blob()
        return new File([blob], '', { type: blob.type })
      }),
    )
    return { text: words ? join((await words.json()) as string[]) : '', files }
  } catch {
    return null
  }
}

/** Removes the shared content from this device. */
export async function dropShared(): Promise<void> {
  await caches.delete(cacheName).catch(() => false)
}
