import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import { useEffect, useRef, useState } from 'react'
import { errorText, isSilent } from '../../errors/errorText.ts'
import { requireDownloads, saveBlob } from '../../native/saveFile.ts'
import { collectData, collectHandedData } from './collectData.ts'

export type Download =
  | { state: 'idle' }
  | { state: 'running'; messages: number }
  | { state: 'done'; messages: number }
  | { state: 'failed'; text: string }

/**
 * Fetches the person's own data and saves it as a file. `code` comes from a mailed link. Stops on `cancel` and when the
 * page closes.
 */
export function useDownload(code: string | null = null): {
  download: Download
  start: () => Promise<void>
  cancel: () => void
} {
  const [download, setDownload] = useState<Download>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const control = (running.current = new AbortController())
    setDownload({ state: 'running', messages: 0 })
    try {
      requireDownloads('blob')
      const onCount = (messages: number) => setDownload({ state: 'running', messages })
      const data = await (code === null
        ? collectData(control.signal, onCount)
        : collectHandedData(code, control.signal, onCount))
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      await saveBlob(content, `byeol-${seoulDate(data.exportedAt)}.json`)
      setDownload({ state: 'done', messages: data.messages.length })
    } catch (error) {
      setDownload(
        control.signal.aborted || isSilent(error) ? { state: 'idle' } : { state: 'failed', text: errorText(error) },
      )
    }
  }
  return { download, start, cancel: () => running.current?.abort() }
}
