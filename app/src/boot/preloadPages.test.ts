import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '../routes.tsx'
import { pagesToPreload, type Visitor } from './preloadPages.ts'

/** The paths of all pages, by the function that loads each. Pages with shared code have the same function. */
function pathsByLoad(list: readonly RouteObject[], above = ''): Map<unknown, string> {
  return new Map(
    list.flatMap((route) => {
      const path = [above, route.path].filter(Boolean).join('/')
      const own = typeof route.lazy === 'object' ? [[route.lazy.Component, path] as const] : []
      return [...own, ...pathsByLoad(route.children ?? [], path)]
    }),
  )
}
const paths = pathsByLoad(routes)
const pathsFor = (visitor: Visitor) => pagesToPreload(routes, visitor).map((load) => paths.get(load)!)

it('loads for a signed-out visitor only the pages that are open to them', () => {
  const open = pathsFor({ isSignedIn: false, isCeleb: false })
  expect(open).toEqual(expect.arrayContaining(['start', 'sign-in', 'sign-up', 'policy/terms']))
  for (const path of ['tabs', 'tabs/home', 'chat', ':userRef', 'settlement']) expect(open).not.toContain(path)
})

it('loads for a fan their own pages first, and none of a celeb’s', () => {
  const own = pathsFor({ isSignedIn: true, isCeleb: false })
  expect(own[0]).toBe('tabs')
  expect(own.indexOf('chat')).toBeLessThan(own.indexOf('policy/terms'))
  for (const path of ['start', 'settlement', 'bank-account', 'dashboard']) expect(own).not.toContain(path)
})

it('loads for a celeb every page but the start page', () => {
  expect(new Set(pathsFor({ isSignedIn: true, isCeleb: true }))).toEqual(
    new Set([...paths.values()].filter((path) => path !== 'start')),
  )
})
