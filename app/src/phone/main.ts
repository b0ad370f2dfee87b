import { SplashScreen } from '@capacitor/splash-screen'
import { setPhone } from '../native/phone.ts'
import { findFirstLink } from './links.ts'
import { openPhone } from './openPhone.ts'
import { restoreToken } from './tokenMirror.ts'

/** How the router stores the state of a history entry. */
const openedByLink = { usr: { isDeepLink: true }, key: 'default', idx: 0 }

/**
 * Starts the app in a native shell: the phone's facts are there before the first module of the app runs, and a link or
 * tap that started it is the first page.
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
