import { App, type URLOpenListenerEvent } from '@capacitor/app'
import { askPlugin } from './askPlugin.ts'
import { leaveBrowser } from './browse.ts'
import { endStart, isNewLink, pageOfLink } from './links.ts'
import type { Router } from './Router.ts'

/**
 * Opens the page that a system link leads to, and marks it as opened by a link (spec.md point 2, Other route notions).
 */
export async function followLinks(router: Router): Promise<void> {
  const hear = ({ url }: URLOpenListenerEvent) => {
    const page = pageOfLink(url)
    if (!page || !isNewLink(url)) return
    leaveBrowser()
    void router.navigate(page, { state: { isDeepLink: true } })
  }
  void askPlugin('App.appUrlOpen', () => App.addListener('appUrlOpen', hear), null)
  // Events that the system had stored for the listener arrive before the response to this later call.
  await askPlugin('App.getLaunchUrl', () => App.getLaunchUrl(), undefined)
  endStart()
}
