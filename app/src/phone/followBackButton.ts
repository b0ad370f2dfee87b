import { App } from '@capacitor/app'
import { closeTopLayer, isLayerOpen } from '@byeol/ui/openLayers.ts'
import { askPlugin } from './askPlugin.ts'
import type { Router } from './Router.ts'

const leavesFrom = (path: string): boolean => path === '/' || path === '/start' || path.startsWith('/tabs')

/** The back button of the visible page. Pages below it are in the DOM, but not visible. */
const findBackButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-back-button]')].find((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  )

/** Handles Android's back button (spec.md point 2). An open overlay handles it itself, even on the first page. */
export function followBackButton(router: Router): void {
  const goBack = () => {
    if (isLayerOpen()) return closeTopLayer()
    if (leavesFrom(router.state.location.pathname)) return void App.exitApp()
    const button = findBackButton()
    if (button) return button.click()
    const canGoBack = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
    void (canGoBack ? router.navigate(-1) : router.navigate('/', { replace: true }))
  }
  void askPlugin('App.backButton', () => App.addListener('backButton', goBack), null)
}
