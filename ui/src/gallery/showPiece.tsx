import axe, { type RunOptions } from 'axe-core'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { expect } from 'vitest'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import '../base.css'
import styles from './gallery.module.css'
import { expectOutline } from './outline.ts'
import type { Piece } from './Piece.ts'

export const themes = ['light', 'dark'] as const

let root: Root | undefined

/** Renders into an empty page and waits for fonts and pictures. Returns the containing element. */
export async function draw(
  element: ReactElement,
  theme: (typeof themes)[number] = 'light',
  className = '',
): Promise<HTMLElement> {
  root?.unmount()
  document.body.replaceChildren()
  document.documentElement.dataset.theme = theme
  document.documentElement.lang = 'ko'
  document.title = 'byeol'
  const box = document.body.appendChild(document.createElement('div'))
  box.id = 'piece'
  box.className = className
  const fresh = (root = createRoot(box))
  flushSync(() => fresh.render(element))
  await settle()
  return box
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits two frames, then for fonts, pictures and animations. */
export async function settle(): Promise<void> {
  await nextFrame()
  await nextFrame()
  await document.fonts.ready
  await Promise.all(
    [...document.images]
      .filter((image) => !image.complete)
      .map(
        (image) =>
          new Promise((resolve) => {
            image.onload = image.onerror = resolve
            // Otherwise a lazy image outside the view would not load until it is scrolled to.
            image.loading = 'eager'
          }),
      ),
  )
  const moving = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await nextFrame()
}

// A gallery entry is not a page; tests of pages check landmarks and the h1.
const pageRules = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-no-duplicate-banner',
  'landmark-unique',
  'landmark-banner-is-top-level',
]

/** What axe reports, one line per finding; an empty list means success. */
export const findA11yFaults = (): Promise<string[]> =>
  runAxe({ rules: Object.fromEntries(pageRules.map((id) => [id, { enabled: false }])) })

/** axe's contrast findings on the current page, in the dark theme. */
export async function findDarkFaults(): Promise<string[]> {
  document.documentElement.dataset.theme = 'dark'
  await settle()
  return runAxe({ runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function runAxe(options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'], preload: false })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
  )
}

/** Compares a gallery entry with its screenshot or outline, and expects no axe findings. */
export async function expectPiece(
  { id, element, page: isPage, isOutlined = false }: Piece,
  theme: (typeof themes)[number],
): Promise<void> {
  const box = await draw(element, theme, isPage ? styles.page : styles.padded)
  box.style.background = 'var(--ground)'
  expect(await findA11yFaults()).toEqual([])
  if (!isOutlined) await expect.element(page.elementLocator(box)).toMatchScreenshot(`${id}-${theme}`)
  else if (theme === 'light') await expectOutline(id)
}
