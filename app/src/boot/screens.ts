import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { isCeleb } from '../api/me.ts'
import { guarded } from './guarded.ts'
import type { Guard } from './guards.ts'
import type { PageHandle } from './preloadPages.ts'
import { LazyBroadcastRoom } from '../features/celeb/LazyBroadcastRoom.ts'
import { loadLateTexts, loadRoomTexts } from '../i18n/i18n.ts'

export type Load = () => Promise<ComponentType>

/** A page, loaded when it is first opened or when the app is idle. Page modules have no effects on import. */
export const screen = (path: string, load: Load, children?: RouteObject[]): RouteObject => ({
  path,
  children,
  lazy: { Component: load },
})

/** A page that needs the texts that boot does not load (i18n/koLate.ts). */
export const screenWithTexts = (path: string, load: Load): RouteObject =>
  screen(path, async () => (await Promise.all([load(), loadLateTexts()]))[0])

/** A chat room, which has a small set of texts of its own. */
export const room = (path: string, load: Load): RouteObject =>
  screen(path, async () => {
    const own = isCeleb() ? LazyBroadcastRoom.load() : null
    return (await Promise.all([load(), loadRoomTexts(), own]))[0]
  })

/** A page for celebs' work. Other people see that it is for celebs, and do not load it ahead. */
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
