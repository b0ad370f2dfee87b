import type { ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchFailed } from '../api/queryClient.ts'
import { onServerEvent } from '../onServerEvent.ts'
import { socket } from '../socket/socket.ts'
import { refetchPersonData } from './refetchPersonData.ts'

/**
 * Listens to every server event, and refetches what was missed while disconnected. Returns a function that stops
 * listening.
 */
export function listenToServer(queryClient: QueryClient): () => void {
  const catchUp = () => {
    refetchPersonData(queryClient)
    void refetchFailed(queryClient)
  }
  const listen = <E extends ServerEventName>(event: E) =>
    socket.on(event, (payload: ServerEvents[E]) => onServerEvent[event](payload, { queryClient }))
  // If the socket was already authenticated for another listener, events may have been missed. Otherwise the new
  // connection triggers a complete catch-up.
  const isLate = socket.isAuthenticated
  const ends = [...(Object.keys(onServerEvent) as ServerEventName[]).map(listen), socket.onCatchUp(catchUp)]
  if (isLate) {
    socket.restart()
    catchUp()
  }
  return () => ends.forEach((end) => end())
}
