import { seoulDate } from '@byeol/contract/seoul.ts'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../errors/errorText.ts'
import { collectData } from './collectData.ts'
import { saveFile } from './saveFile.ts'

export type Download =
  | { state: 'idle' }
  | { state: 'running'; messages: number }
  | { state: 'done'; messages: number }
  | { state: 'failed'; text: string }

/** Collects one's data and saves it as a file; can be called off, and is when the page is left. */
export function useDownload(): { download: Download; start: () => Promise<void>; cancel: () => void } {
  const [download, setDownload] = useState<Download>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const control = (running.current = new AbortController())
    setDownload({ state: 'running', messages: 0 })
    try {
      const data = await collectData(control.signal, (messages) => setDownload({ state: 'running', messages }))
      saveFile(
        `byeol-${seoulDate(data.exportedAt)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      )
      setDownload({ state: 'done', messages: data.messages.length })
    } catch (error) {
      setDownload(control.signal.aborted ? { state: 'idle' } : { state: 'failed', text: errorText(error) })
    }
  }
  return { download, start, cancel: () => running.current?.abort() }
}
