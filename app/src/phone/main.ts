import { SplashScreen } from '@capacitor/splash-screen'
import { setPhone } from '../native/phone.ts'
import { findFirstLink } from './links.ts'
import { openPhone } from './openPhone.ts'
import { restoreToken } from './tokenMirror.ts'

/** In the format in which the router stores a history entry's state. */
const openedByLink = { usr: { isDeepLink: true }, key: 'default', idx: 0 }

/**
 * Starts the native app. Reads the facts about the phone before any module of the app runs, and opens the page of the
 * link or notification that started the app.
 */
async function start(): Promise<void> {
  const [phone, { page, outside }] = await Promise.all([openPhone(), findFirstLink(), restoreToken()])
  setPhone(phone)
  if (page) history.replaceState(openedByLink, '', page)
  const { router, signOut } = await import('../main.tsx')
  const { startPhone } = await import('./startPhone.ts')
  startPhone(router, signOut)
  if (outside) await phone.browse(outside)
}

start().catch((error: unknown) => {
  console.error(error)
  void SplashScreen.hide().catch(() => undefined)
})
