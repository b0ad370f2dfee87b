import { useEffect, useState } from 'react'

/** An address to show a picture by: its own, or one for a new picture as long as it is shown. */
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
