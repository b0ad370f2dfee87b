import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// docs/access.md lists journeys and ways of using the product, each with the tests that prove that it works.

const root = join(import.meta.dirname, '..')

/** For each way of using the product, what the code of its tests must contain. */
const ways: Readonly<Record<string, RegExp>> = {
  'screen reader': /getByRole|getByLabel|accessible|lang|announcements|outboxEnds|SAID|[Ss]ilent|actTexts/u,
  keyboard: /keyboard|\bpress\(|userEvent\.tab/u,
  'one thumb': /\.click\(|\.tap\(|\.check\(|press\(/u,
  'voice, forced colours, 400 % zoom, largest text': /testPages\(|findEveryoneFaults\(/u,
  'no hearing': /[Cc]aption|[Cc]ues/u,
}
const withHand = /dragTo|\bhold\(|mouse\.(?:down|move)|swipe\(/u

/** For each journey, the words that the code of its tests must contain. */
const journeys: Readonly<Record<string, RegExp>> = {
  'Signing up and in': /sign|auth|가입|인증/iu,
  'Reading a room': /message|letter|list|video/iu,
  'Sending a message': /outbox|send|보내/iu,
  'Reacting, saving, reporting': /react|menu|favorite|신고|drawer|보관/iu,
  'A celeb’s letter to fans': /outbox|보내|stream|caption/iu,
  'Posts and comments': /board|post|comment|댓글/iu,
  'Photos in their order': /photo|사진|contents/iu,
  'Buying and refunding': /결제|환불|premium|donation|order|point/iu,
  'Sold contents': /contents|video/iu,
  'Settings and leaving': /settings|설정|leaving|delete/iu,
  'The console': /console|case|phone/iu,
}

/**
 * Tests that iterate over the whole contract (they use `writing` or `clientEvents`) count as evidence for every
 * journey.
 */
const ofEveryJourney = /\bwriting\b|\bclientEvents\b/u

interface Cell {
  journey: string
  way: string
  file: string
  title: string
}

const text =
  readFileSync(join(root, 'docs/access.md'), 'utf8').split('## Journeys and people')[1]?.split('\n## ')[0] ?? ''
const parts = text.split('\n### ').slice(1)
/** No test is needed if the journey needs no sound, or if the page admits that no test covers it yet. */
const needsNoTest = (part: string, way: string) =>
  ['no sound needed', 'not held yet'].some((why) => part.includes(`- **${way}**: ${why}`))
const cells: Cell[] = parts.flatMap((part) => {
  const [journey = ''] = part.split('\n', 1)
  return part.split('\n- **').flatMap((cell) => {
    const way = cell.split('**')[0] ?? ''
    return [...cell.replaceAll(/\s+/gu, ' ').matchAll(/`([^`]+\.tsx?)` “(.+?)”(?= - |$| $)/gu)].map(
      ([, file = '', title = '']) => ({ journey, way, file, title }),
    )
  })
})

/**
 * The code of a test, from its title up to the next test. For a page of `testPages` or a case of `it.each`, the title
 * is its id.
 */
function codeOf({ file, title, way }: Cell): string | null {
  const path = join(root, file)
  if (!existsSync(path)) return null
  const source = readFileSync(path, 'utf8')
  const at = ["'", '`', '"'].map((quote) => source.indexOf(`${quote}${title}${quote}`)).find((found) => found !== -1)
  if (at === undefined) return null
  // Tests of these ways check every page that their file lists, so the whole file is searched.
  if (way.startsWith('voice')) return source
  const rest = source.slice(at)
  const next = rest.slice(1).search(/^\s*(?:it|test|describe)(?:\.\w+)?\(/mu)
  return next === -1 ? rest : rest.slice(0, next + 1)
}

it('each journey has each way, with a test or without a need for one', () => {
  expect(parts.map((part) => part.split('\n', 1)[0])).toEqual(Object.keys(journeys))
  const missing = parts.flatMap((part) => {
    const [journey = ''] = part.split('\n', 1)
    return Object.keys(ways)
      .filter((way) => !needsNoTest(part, way) && !cells.some((cell) => cell.journey === journey && cell.way === way))
      .map((way) => `${journey}: ${way}`)
  })
  expect(missing).toEqual([])
})

it('each test exists under its title, and is about its way and its journey', () => {
  const wrong = cells.flatMap((cell) => {
    const code = codeOf(cell)
    const name = `${cell.journey}, ${cell.way}: ${cell.file} “${cell.title}”`
    if (code === null) return [`${name} does not exist`]
    if (!ways[cell.way]?.test(code)) return [`${name} is not about this way`]
    if (cell.way === 'one thumb' && withHand.test(code)) return [`${name} drags or holds`]
    if (ofEveryJourney.test(code)) return []
    return journeys[cell.journey]?.test(`${cell.file} ${code}`) ? [] : [`${name} is not about this journey`]
  })
  expect(wrong).toEqual([])
  expect(cells.length).toBeGreaterThan(50)
})
