import { useEffect, useState } from 'react'

/** Addresses for bytes of this device, as long as the component stands; none in its first moment. */
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
