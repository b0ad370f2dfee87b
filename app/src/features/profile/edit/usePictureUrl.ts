import { useEffect, useState } from 'react'

/** A URL for a picture: its own, or, for a new picture, an object URL as long as it is shown. */
export function usePictureUrl(picture: Blob | string | null): string | null {
  const [made, setMade] = useState<{ picture: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!(picture instanceof Blob)) return
    const url = URL.createObjectURL(picture)
    let isWanted = true
    queueMicrotask(() => isWanted && setMade({ picture, url }))
    return () => {
      isWanted = false
      URL.revokeObjectURL(url)
    }
  }, [picture])
  if (!(picture instanceof Blob)) return picture
  return made?.picture === picture ? made.url : null
}
