import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { isCeleb } from '../api/me.ts'
import { guarded } from './guarded.ts'
import type { Guard } from './guards.ts'
import type { PageHandle } from './preloadPages.ts'
import { LazyBroadcastRoom } from '../features/celeb/LazyBroadcastRoom.ts'
import { loadLateTexts, loadRoomTexts } from '../i18n/i18n.ts'

/** Loads a page: its component, or a module that exports only the component. */
export type Load = () => Promise<ComponentType | Readonly<Record<string, ComponentType>>>

/** The page in what a `Load` resolved to. Throws for a module that exports anything else. */
export function pageIn(loaded: Awaited<ReturnType<Load>>): ComponentType {
  if (typeof loaded === 'function') return loaded
  const [Page, ...others] = Object.values(loaded)
  if (!Page || others.length > 0) throw new Error(`a page stands alone in its module: ${Object.keys(loaded).join()}`)
  return Page
}

/**
 * A route for a page. Its code is loaded when the page is first opened, or earlier when the app is idle. Page modules
 * have no side effects on import.
 */
export const screen = (path: string, load: Load, children?: RouteObject[]): RouteObject => ({
  path,
  children,
  lazy: { Component: async () => pageIn(await load()) },
})

/** A page that needs texts that boot does not load (i18n/koLate.ts). */
export const screenWithTexts = (path: string, load: Load): RouteObject =>
  screen(path, async () => (await Promise.all([load(), loadLateTexts()]))[0])

/** A chat room, which has a small translation file of its own. */
export const room = (path: string, load: Load): RouteObject =>
  screen(path, async () => {
    const own = isCeleb() ? LazyBroadcastRoom.load() : null
    return (await Promise.all([load(), loadRoomTexts(), own]))[0]
  })

/** A page for celebs' work. Other people see a note that it is for celebs, and their app does not preload it. */
export const celebScreen = (path: string, load: Load): RouteObject => ({
  ...screenWithTexts(path, async () => {
    const [loaded, { celebsOnly }] = await Promise.all([load(), import('../shell/CelebsOnly.tsx')])
    return celebsOnly(pageIn(loaded))
  }),
  handle: { forCelebs: true } satisfies PageHandle,
})

export const under = (guard: Guard, children: RouteObject[]): RouteObject => ({
  middleware: [guarded(guard)],
  children,
})
