import { dirname, join } from 'node:path'
import stylelint from 'stylelint'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)

async function messagesOn(file: string, css: string): Promise<string[]> {
  const config = { plugins: [join(import.meta.dirname, 'designTokens.mjs')], rules: { 'byeol/design-tokens': true } }
  const { results } = await stylelint.lint({ code: css, codeFilename: join(root, file), config })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}

const feature = 'app/src/features/chat/Room.module.css'
const component = 'ui/src/Stamp.module.css'

it.each([
  [feature, '.a { color: #fff }'],
  [feature, '.a { background: rgb(0 0 0 / .5) }'],
  [feature, '.a { --own: white }'],
  [component, '.a { border: 1px solid black }'],
])('refuses a colour that is not a token: %s %s', async (file, css) => {
  expect(await messagesOn(file, css)).toEqual([expect.stringContaining('Use a token of tokens.css')])
})

it.each([
  [feature, '.a { font-size: 14px }'],
  [component, '.a { font-size: calc(var(--size) + 2px) }'],
  [component, '.a { font: 600 14px/20px var(--font) }'],
])('refuses a text size that is not a token: %s %s', async (file, css) => {
  expect(await messagesOn(file, css)).toEqual([expect.stringContaining('nine sizes')])
})

it.each([
  ['ui/src/tokens.css', ':root { --t-body: 450 16px/24px var(--font) }'],
  ['ui/src/tokens.css', ':root { --num-s: 16px }'],
  [feature, '.a { line-height: 24px }'],
  [component, '.a { line-height: 24px }'],
])('refuses text in px, which would not grow: %s %s', async (file, css) => {
  expect(await messagesOn(file, css)).toEqual([expect.stringContaining('Use rem')])
})

it.each([
  [feature, '.a { padding: 0 12px }'],
  [feature, '.a { gap: 1rem }'],
  [feature, '.a { border-start-end-radius: 6px }'],
  [feature, '.a { margin-inline: calc(var(--gutter) - 4px) }'],
])('refuses a distance in a feature that is not on the grid: %s %s', async (file, css) => {
  expect(await messagesOn(file, css)).toEqual([expect.stringContaining('the grid of tokens.css')])
})

it.each([
  ['ui/src/tokens.css', ':root { --ink: #2b1a22; --t: 760 32px/42px var(--font) }'],
  [feature, '.a { color: var(--ink); font: var(--t-body); padding: 1px var(--gutter) 50%; margin: -2px auto 0 }'],
  [component, '.a { padding: 9px 14px; font-size: calc(var(--size) * 0.4); mask: linear-gradient(#000, transparent) }'],
])('accepts tokens: %s %s', async (file, css) => {
  expect(await messagesOn(file, css)).toEqual([])
})
