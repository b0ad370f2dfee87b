import { board } from '@byeol/contract/board.ts'
import type { FileId, UserId } from '@byeol/contract/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import type { EditorMedia } from './editorMedia.ts'

const uploadsAtOnce = 2

export interface Upload {
  /** 0 to 1. */
  progress: number
  failed: boolean
}
export type Uploads = Readonly<Record<string, Upload>>

/** Uploads the media of a post as soon as they are picked, two at a time. Removing one cancels its upload. */
export function useUploads(
  celebUserId: UserId,
  media: readonly EditorMedia[],
  onUploaded: (key: string, fileId: FileId) => void,
): { uploads: Uploads; retry: (key: string) => void } {
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<string, AbortController>())

  const setUpload = (key: string, upload: Upload | null) =>
    setUploads(({ [key]: _old, ...others }) => (upload ? { ...others, [key]: upload } : others))

  const send = async ({ key, file, isVideo }: EditorMedia) => {
    if (!file) return
    const stop = new AbortController()
    running.current.set(key, stop)
    setUpload(key, { progress: 0, failed: false })
    try {
      const options = {
        file,
        signal: stop.signal,
        onProgress: (progress: number) => setUpload(key, { progress, failed: false }),
      }
      const made = await call(isVideo ? board.uploadVideo : board.uploadPhoto, { celebUserId }, options)
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
    for (const [key, stop] of running.current) if (!media.some((item) => item.key === key)) stop.abort()
    for (const item of media) {
      if (running.current.size >= uploadsAtOnce) return
      const isWaiting = item.fileId === null && !running.current.has(item.key) && !uploads[item.key]?.failed
      if (isWaiting) void send(item)
    }
  })
  useEffect(() => uploadNext(), [media, uploads])
  const stopAll = useEffectEvent(() => {
    for (const stop of running.current.values()) stop.abort()
  })
  useEffect(() => () => stopAll(), [])

  return { uploads, retry: (key) => setUpload(key, null) }
}
