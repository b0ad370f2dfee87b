import type { ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetchFailed } from '../api/queryClient.ts'
import { onServerEvent } from '../onServerEvent.ts'
import { socket } from '../socket/socket.ts'
import { refetchPersonData } from './refetchPersonData.ts'

/** Listens to every event of the server; what came during a cut is fetched after it. Gives the end. */
export function listenToServer(queryClient: QueryClient): () => void {
  const catchUp = () => {
    refetchPersonData(queryClient)
    void refetchFailed(queryClient)
  }
  const listen = <E extends ServerEventName>(event: E) =>
    socket.on(event, (payload: ServerEvents[E]) => onServerEvent[event](payload, { queryClient }))
  // RoomPerson listened before: what came meanwhile was not heard. A new line begins with all that is asked for then.
  const isLate = socket.isAuthenticated
  const ends = [...(Object.keys(onServerEvent) as ServerEventName[]).map(listen), socket.onCatchUp(catchUp)]
  if (isLate) {
    socket.restart()
    catchUp()
  }
  return () => ends.forEach((end) => end())
}
