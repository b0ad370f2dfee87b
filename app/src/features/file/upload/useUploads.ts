import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showError } from '../../../errors/showError.ts'

export interface Upload {
  /** The progress, 0 to 1. */
  progress: number
  failed: boolean
}
export type Uploads = Readonly<Record<string, Upload>>

interface Uploadable {
  key: string
  /** The picked file; null for an item that the server already has. */
  file: Blob | null
  /** Null until the file is uploaded. */
  fileId: FileId | null
}

/** What the function that uploads a file receives. */
interface UploadOptions {
  file: Blob
  signal: AbortSignal
  onProgress: (progress: number) => void
}

/**
 * Uploads items as soon as they are picked, a few at a time. A failed upload can be retried separately; removing an
 * item cancels its upload.
 */
export function useUploads<Item extends Uploadable>(
  items: readonly Item[],
  upload: (item: Item, options: UploadOptions) => Promise<{ file: { id: FileId } }>,
  onUploaded: (key: string, fileId: FileId) => void,
): { uploads: Uploads; retry: (key: string) => void } {
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<string, AbortController>())

  const setUpload = (key: string, state: Upload | null) =>
    setUploads(({ [key]: _old, ...others }) => (state ? { ...others, [key]: state } : others))

  const send = async (item: Item) => {
    const { key, file } = item
    if (!file) return
    const stop = new AbortController()
    running.current.set(key, stop)
    setUpload(key, { progress: 0, failed: false })
    try {
      const onProgress = (progress: number) => setUpload(key, { progress, failed: false })
      const made = await upload(item, { file, signal: stop.signal, onProgress })
      if (stop.signal.aborted) return
      setUpload(key, null)
      onUploaded(key, made.file.id)
    } catch (error) {
      if (stop.signal.aborted) return setUpload(key, null)
      setUpload(key, { progress: 0, failed: true })
      showError(error)
    } finally {
      running.current.delete(key)
    }
  }

  const uploadNext = useEffectEvent(() => {
    for (const [key, stop] of running.current) if (!items.some((item) => item.key === key)) stop.abort()
    for (const item of items) {
      if (running.current.size >= limits.uploadsAtOnce) return
      const isWaiting = item.fileId === null && !running.current.has(item.key) && !uploads[item.key]?.failed
      if (isWaiting) void send(item)
    }
  })
  useEffect(() => uploadNext(), [items, uploads])
  const stopAll = useEffectEvent(() => {
    for (const stop of running.current.values()) stop.abort()
  })
  useEffect(() => () => stopAll(), [])

  return { uploads, retry: (key) => setUpload(key, null) }
}
