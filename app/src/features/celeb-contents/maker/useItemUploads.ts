import { api } from '@byeol/contract/api.ts'
import type { FileId } from '@byeol/contract/ids.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import type { MakerItem } from './contentsValue.ts'

export interface Upload {
  /** 0 to 1. */
  progress: number
  failed: boolean
}
export type Uploads = Readonly<Record<string, Upload>>

const uploadCalls = {
  photo: api.celebContents.uploadPhoto,
  video: api.celebContents.uploadVideo,
  voice: api.celebContents.uploadVoice,
} as const

/** Uploads items as soon as they are picked, two at a time. Each fails and is tried again alone. */
export function useItemUploads(
  items: readonly MakerItem[],
  onUploaded: (key: string, fileId: FileId) => void,
): { uploads: Uploads; retry: (key: string) => void } {
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<string, AbortController>())

  const setUpload = (key: string, upload: Upload | null) =>
    setUploads(({ [key]: _old, ...others }) => (upload ? { ...others, [key]: upload } : others))

  const send = async ({ key, file, kind }: MakerItem) => {
    if (!file) return
    const stop = new AbortController()
    running.current.set(key, stop)
    setUpload(key, { progress: 0, failed: false })
    try {
      const onProgress = (progress: number) => setUpload(key, { progress, failed: false })
      const made = await call(uploadCalls[kind], {}, { file, signal: stop.signal, onProgress })
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

/** The share of all items that is uploaded, 0 to 1. */
export const doneOf = (items: readonly MakerItem[], uploads: Uploads): number =>
  items.reduce((sum, { fileId, key }) => sum + (fileId ? 1 : (uploads[key]?.progress ?? 0)), 0) /
  Math.max(1, items.length)
