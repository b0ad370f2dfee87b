import { api } from '@byeol/contract/api.ts'
import { createStore, useStore } from '@byeol/ui/createStore.ts'
import { call } from '../../api/call.ts'
import { getUserId } from '../../api/token.ts'
import { appConfig } from '../../browser/appConfig.ts'
import { readDevice, writeDevice } from '../../browser/deviceStore.ts'
import { getPhone, type PushState } from '../../native/phone.ts'
import { platform } from '../../native/platform.ts'

/** Set if the person turned pushes off on this device, although the browser or phone allows them. */
const offKey = 'byeol.pushOff'
// The service worker reads this when the browser replaces the subscription (worker/pushes.ts).
const cacheName = 'byeol-push'
const record = '/push-subscription'

const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function readState(): PushState {
  const phone = getPhone()?.push.state()
  if (phone) return phone === 'on' && readDevice(offKey) !== null ? 'off' : phone
  if (platform !== 'web' || !import.meta.env.PROD || appConfig().webPushKey === null) return 'none'
  if (!('serviceWorker' in navigator)) return 'none'
  if (!('PushManager' in window) || !('Notification' in window)) return isIphone() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && readDevice(offKey) === null ? 'on' : 'off'
}

const state = createStore(readState)

export const usePushState = (): PushState => useStore(state)

/**
 * Reads the permission again, because it may have been changed outside of the app. If it was granted, turns pushes on.
 */
export async function followPermission(): Promise<void> {
  const before = state.get()
  if (readState() === 'on' && before !== 'on') await renewPush()
  else state.set(readState())
}

const isSameKey = (buffer: ArrayBuffer | null, key: string): boolean =>
  buffer !== null &&
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '') === key

/** Subscribes the browser with the server's current key. Replaces a subscription with an older key. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  if (old && !isSameKey(old.options.applicationServerKey, key)) await old.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Sends this phone's push token to the server. A phone without a token receives no pushes (spec.md point 8). */
async function sendToken(token: string | null): Promise<void> {
  if (token !== null) await call(api.user.pushToken, { pushToken: token }, { withoutHooks: true })
}

/**
 * Sends the push address of this browser or phone to the server. Throws if the push service or the server does not
 * respond.
 */
async function register(): Promise<void> {
  const phone = getPhone()
  if (phone) return sendToken(await phone.push.token())
  const key = appConfig().webPushKey!
  const { endpoint, keys = {} } = (await subscribe(key)).toJSON()
  const subscription = { endpoint: endpoint!, p256dh: keys.p256dh!, auth: keys.auth! }
  await call(api.user.pushSubscription, { subscription }, { withoutHooks: true })
  const { auth } = subscription
  await (await caches.open(cacheName)).put(record, Response.json({ endpoint, auth, key }))
}

/**
 * Asks for permission if it is undecided, and subscribes. Call it inside a click handler. Returns the new state. Throws
 * if the push service cannot be reached.
 */
export async function turnOnPush(): Promise<PushState> {
  const phone = getPhone()
  const isGranted = phone ? (await phone.push.ask()) === 'on' : (await Notification.requestPermission()) === 'granted'
  if (isGranted) {
    await register()
    writeDevice(offKey, null)
  }
  state.set(readState())
  return state.get()
}

/**
 * Stops pushes to this device until the person turns them on again. Throws if the call fails, in which case pushes
 * continue.
 */
export async function turnOffPush(): Promise<void> {
  await (getPhone()
    ? call(api.user.pushToken, { pushToken: null }, { withoutHooks: true })
    : call(api.user.pushSubscription, { subscription: null }, { withoutHooks: true }))
  writeDevice(offKey, '1')
  state.set(readState())
}

/**
 * Called at the start of the app and after signing in: makes this session receive the pushes of this browser or phone,
 * if the person wants them.
 */
export async function renewPush(): Promise<void> {
  state.set(readState())
  if (state.get() !== 'on' || !getUserId()) return
  await register().catch((error: unknown) => {
    state.set('off')
    throw error
  })
}
