import type { RouteObject } from 'react-router'
import { nextLayer } from '@byeol/ui/lazyLayer.ts'
import { isCeleb } from '../api/me.ts'
import { getUserId, onToken } from '../api/token.ts'
import { whenIdle } from '../browser/whenIdle.ts'
import { startServiceWorker } from './startServiceWorker.ts'
import type { GuardMiddleware } from './guarded.ts'
import { authGuard, profileGuard, startGuard, type Guard } from './guards.ts'

type Load = () => Promise<unknown>
/** The visitor or signed-in person that pages are preloaded for. */
export interface Visitor {
  isSignedIn: boolean
  isCeleb: boolean
}
export interface PageHandle {
  forCelebs?: true
}

/** How long a page waits for an idle moment before it is preloaded anyway, for devices that are never idle. */
const idleMostMs = 500

const guardsOf = ({ middleware = [] }: RouteObject): Guard[] =>
  middleware.flatMap((each) => ('guard' in each ? [(each as GuardMiddleware).guard] : []))

/** The loaders of all pages that this visitor may open; pages for signed-in people come first. */
export function pagesToPreload(routes: readonly RouteObject[], { isSignedIn, isCeleb }: Visitor): Load[] {
  const [own, others]: [Load[], Load[]] = [[], []]
  const collect = (list: readonly RouteObject[], outer: readonly Guard[]): void => {
    for (const route of list) {
      const guards = [...outer, ...guardsOf(route)]
      const needsSignIn = guards.includes(authGuard) || guards.includes(profileGuard)
      const isClosed = isSignedIn ? guards.includes(startGuard) : needsSignIn
      if (isClosed || ((route.handle as PageHandle | undefined)?.forCelebs && !isCeleb)) continue
      if (typeof route.lazy === 'object' && route.lazy.Component)
        (needsSignIn ? own : others).push(route.lazy.Component as Load)
      collect(route.children ?? [], guards)
    }
  }
  collect(routes, [])
  return [...own, ...others]
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads the code of pages and their overlays before they are opened (spec.md point 2). Loads one in each idle moment,
 * so that loading never slows what the person is doing, and only pages that this person may open. Starts again after a
 * sign-in.
 */
export async function preloadPages(routes: readonly RouteObject[]): Promise<void> {
  await startServiceWorker()
  if (savesData()) return
  const loaded = new Set<Load>()
  const next = (): Load | null | undefined =>
    nextLayer() ??
    pagesToPreload(routes, {
      isSignedIn: getUserId() !== null,
      isCeleb: isCeleb(),
    }).find((load) => !loaded.has(load))
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let load = next(); load; load = next()) {
      loaded.add(load)
      await new Promise<void>((resolve) => whenIdle(resolve, idleMostMs))
      await load().catch(() => undefined)
    }
    isRunning = false
    performance.mark('byeol pages preloaded')
  }
  onToken(() => void run())
  await run()
}
