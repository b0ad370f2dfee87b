import { apiPrefix } from '@byeol/contract/api.ts'
import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { livePath, type Colleague, type DeskTopic } from '@byeol/contract/console/live.ts'
import { useStore } from '@byeol/ui/createStore.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { startSession } from '../api/session.ts'
import { colleaguesHere, openPlace } from './openPlace.ts'
import { allTopics, readAgain } from './readAgain.ts'

/** How long the stream for the previous item stays open, so that nothing is missed until the next stream is open. */
const overlapMs = 1_500
/** The browser reopens a broken stream automatically, but not one that the server refused. */
const retryMs = 10_000

/** Keeps the data on the page up to date, and tracks which colleagues have the same item open. */
export function useLiveDesk(): void {
  const client = useQueryClient()
  const place = useStore(openPlace)
  useEffect(() => {
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let wasBroken = false
    const open = () => {
      const stream = new EventSource(`${apiPrefix}${livePath}${place ? `?at=${encodeURIComponent(place)}` : ''}`)
      source = stream
      stream.addEventListener('open', () => {
        if (wasBroken) readAgain(client, allTopics)
        wasBroken = false
      })
      stream.addEventListener('error', () => {
        wasBroken = true
        if (stream.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs)
      })
      stream.addEventListener('changed', ({ data }) => readAgain(client, JSON.parse(data as string) as DeskTopic[]))
      stream.addEventListener('here', ({ data }) => colleaguesHere.set(JSON.parse(data as string) as Colleague[]))
      // If the session is over, `call` ends it on this page too, unless another tab has started a new one.
      stream.addEventListener('ended', () => {
        stream.close()
        void call(consoleApi.staff.me, {}).then(startSession, () => undefined)
      })
    }
    open()
    return () => {
      const last = source
      clearTimeout(retry)
      colleaguesHere.set([])
      setTimeout(() => last?.close(), overlapMs)
    }
  }, [client, place])
}
