import { useEffect, useState } from 'react'

/** Object URLs for blobs, as long as the component is mounted. Empty in the first render. */
export function useObjectUrls(blobs: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = blobs.map((blob) => URL.createObjectURL(blob))
    let wanted = true
    queueMicrotask(() => wanted && setUrls(made))
    return () => {
      wanted = false
      made.forEach((url) => URL.revokeObjectURL(url))
    }
  }, [blobs])
  return urls
}
