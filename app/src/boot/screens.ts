import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { isCeleb } from '../api/me.ts'
import { guarded } from './guarded.ts'
import type { Guard } from './guards.ts'
import type { PageHandle } from './preloadPages.ts'
import { LazyBroadcastRoom } from '../features/celeb/LazyBroadcastRoom.ts'
import { loadLateTexts, loadRoomTexts } from '../i18n/i18n.ts'

export type Load = () => Promise<ComponentType>

/**
 * A route for a page. Its code is loaded when the page is first opened, or earlier when the app is idle. Page modules
 * have no side effects on import.
 */
export const screen = (path: string, load: Load, children?: RouteObject[]): RouteObject => ({
  path,
  children,
  lazy: { Component: load },
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
    const [Page, { celebsOnly }] = await Promise.all([load(), import('../shell/CelebsOnly.tsx')])
    return celebsOnly(Page)
  }),
  handle: { forCelebs: true } satisfies PageHandle,
})

export const under = (guard: Guard, children: RouteObject[]): RouteObject => ({
  middleware: [guarded(guard)],
  children,
})
