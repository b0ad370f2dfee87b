import type { ServerEventName, ServerEvents } from '@byeol/contract/api.ts'
import { queryClient, refetchFailed } from '../api/queryClient.ts'
import { getUserId } from '../api/token.ts'
import { onServerEvent } from '../onServerEvent.ts'
import { socket } from '../socket/socket.ts'
import { catchUpPerson } from './catchUpPerson.ts'
import { whenIdle } from './whenIdle.ts'

function catchUp(): void {
  catchUpPerson(queryClient)
  void refetchFailed(queryClient)
}

let stop: (() => void) | null = null

/** Every event of the server finds its cache, as long as somebody is signed in. */
export function startLive(): void {
  if (stop || !getUserId()) return
  socket.restart()
  const caches = { queryClient }
  const listen = <E extends ServerEventName>(event: E) => socket.on(event, (payload: ServerEvents[E]) => onServerEvent[event](payload, caches))
  const ends = [...(Object.keys(onServerEvent) as ServerEventName[]).map(listen), socket.onCatchUp(catchUp)]
  stop = () => ends.forEach((end) => end())
  // Outbox, receipts and catching up of chats: off the boot path, and on whatever page one starts.
  whenIdle(() => void import('../features/chat/live.ts').then(({ startChatLive }) => startChatLive(), () => undefined))
  // The four id lists, and what the device keeps of people.
  whenIdle(() => void import('../features/user/keepUsers.ts').then(({ keepUsers }) => keepUsers(queryClient), () => undefined))
}

export function stopLive(): void {
  stop?.()
  stop = null
  socket.restart()
}
