import { queryClient } from '../api/queryClient.ts'
import { getUserId } from '../api/token.ts'
import { isSuspended } from '../api/suspension.ts'
import { setConnection } from '../socket/connection.ts'
import { platform } from '../native/platform.ts'
import { socket } from '../socket/socket.ts'
import { whenIdle } from '../browser/whenIdle.ts'

const retryLoadMs = 5_000

let stop: (() => void) | null = null

/**
 * Listens to all server events while a person is signed in and not suspended. The code that listens is loaded later, to
 * keep it out of the boot files.
 */
export function startLiveEvents(): void {
  if (stop || !getUserId() || isSuspended()) return
  socket.restart()
  let isStopped = false
  let stopListening = () => undefined as void
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    import('./listenToServer.ts').then(
      ({ listenToServer }) => {
        if (!isStopped) stopListening = listenToServer(queryClient)
      },
      () => {
        setConnection('offline')
        if (!isStopped) timer = setTimeout(load, retryLoadMs)
      },
    )
  }
  load()
  stop = () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
  }
  // Starts the outbox, read receipts and catch-up of chats, which run on every page.
  whenIdle(
    () =>
      void import('../features/chat/outbox/live.ts').then(
        ({ startChatLive }) => startChatLive(),
        () => undefined,
      ),
  )
  whenIdle(
    () =>
      void import('../features/notification/push.ts')
        .then(({ renewPush }) => renewPush())
        // If subscribing to pushes fails, the push settings page offers it again.
        .catch(() => undefined),
  )
  // Deliver App Store purchases that were paid but not finished.
  if (platform === 'ios')
    whenIdle(
      () =>
        // If that fails, the next start of the app delivers them.
        void import('../features/payment/store/deliverPurchases.ts')
          .then(({ startDeliveries }) => startDeliveries(queryClient))
          .catch((error: unknown) => console.warn('purchases', error)),
    )
  // Load the four id lists, and the people who are saved on the device.
  whenIdle(
    () =>
      void import('../features/people/data/keepUsers.ts').then(
        ({ keepUsers }) => keepUsers(queryClient),
        () => undefined,
      ),
  )
}

export function stopLiveEvents(): void {
  stop?.()
  stop = null
  socket.restart()
}
