import { App } from '@capacitor/app'
import { Capacitor, SystemBars, SystemBarsStyle } from '@capacitor/core'
import { Keyboard } from '@capacitor/keyboard'
import { SplashScreen } from '@capacitor/splash-screen'
import { limits } from '@byeol/contract/limits.ts'
import { getBoot, onBoot } from '../api/bootState.ts'
import { errorText } from '../errors/errorText.ts'
import { showPopup } from '../errors/showPopup.ts'
import { t } from '../i18n/i18n.ts'
import { touchFeedback } from '@byeol/ui/touchFeedback.ts'
import { feel } from '../native/feel.ts'
import { followBackButton } from './followBackButton.ts'
import { followLinks } from './followLinks.ts'
import { guardScreen } from './guardScreen.ts'
import { followPushes } from './followPushes.ts'
import { followResume } from './followResume.ts'
import type { Router } from './Router.ts'

const isIos = Capacitor.getPlatform() === 'ios'

/**
 * Hides the splash 200 ms after boot is done or has failed. After a failure it closes the app, if the system allows
 * that.
 */
function followBoot(): void {
  let isShown = false
  const look = () => {
    const { state, error } = getBoot()
    if (state === 'before' || isShown) return
    isShown = true
    setTimeout(() => void SplashScreen.hide().catch(() => undefined), limits.splashHideDelayMs)
    if (state !== 'error') return
    void showPopup({ header: t('BOOT.FAILED'), message: errorText(error) }).then(async () => {
      isShown = false
      // iOS apps cannot close themselves; there the start-up page offers a retry.
      await App.exitApp().catch(() => undefined)
    })
  }
  onBoot(look)
  look()
}

/** Keeps the system's status bar readable on the app's theme. */
function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => {
    const isDark = (document.documentElement.dataset.theme ?? (dark.matches ? 'dark' : 'light')) === 'dark'
    void SystemBars.setStyle({ style: isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(() => undefined)
  }
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', draw)
  draw()
}

/** On iOS the bar above the keyboard is as high as two messages, so it is hidden in rooms. */
function hideAccessoryBarInRooms(router: Router): void {
  if (!isIos) return
  const draw = () =>
    void Keyboard.setAccessoryBarVisible({ isVisible: router.state.location.pathname !== '/chat' }).catch(
      () => undefined,
    )
  router.subscribe(draw)
  draw()
}

/** Starts the parts that only native apps have. None waits for another. `router` has already matched its first page. */
export function startPhone(router: Router, signOut: () => Promise<void>): void {
  touchFeedback.onHold = () => feel('hold')
  followBoot()
  followTheme()
  hideAccessoryBarInRooms(router)
  guardScreen(router, signOut)
  void followLinks(router)
  void followPushes(router)
  followResume()
  if (!isIos) followBackButton(router)
}
