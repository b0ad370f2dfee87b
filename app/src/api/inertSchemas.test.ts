import { describe, expect, it } from 'vitest'
import { contractShapes } from '../../build/contractShapes.ts'
import { findCutUses } from '../../build/findCutUses.ts'
import { withoutSchemas } from '../../build/inertSchemas.ts'

it('removes schemas and keeps paths, constants and functions', () => {
  const source = `
import { z } from 'zod'
import { get } from './endpoint.ts'
export const Chat = z.object({ id: z.string().max(3) }).meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>
export const platforms = ['web'] as const
export const isName = (name: string): boolean => name.length > 2
export const chat = {
  list: get('/chat/list', { summary: 'All', access: 'signedIn', input: z.strictObject({}), result: Chat }),
}
`
  const left = withoutSchemas(source, 'chat.ts')
  expect(left).toContain('export const Chat = z\n')
  expect(left).toContain("list: get('/chat/list', {} as never)")
  expect(left).toContain("platforms = ['web'] as const")
  expect(left).toContain('name.length > 2')
  expect(left).not.toContain('strictObject')
})

describe('a module that uses a part that was cut', () => {
  const files: Record<string, string> = {
    'ids.ts': `import { z } from 'zod'
      export const ChatId = z.string().brand('ChatId')`,
    'chat.ts': `import { z } from 'zod'
      import { get } from './endpoint.ts'
      import { ChatId } from './ids.ts'
      const Person = z.object({ id: z.string() })
      export const Fan = Person.extend({ since: z.date() })
      export const ids = [ChatId]
      export const kinds = ['direct', 'group'] as const
      export const isFan = (value: unknown): boolean => Fan.safeParse(value).success
      export function isKind(kind: string): kind is Kind { return kinds.includes(kind as Kind) }
      export const text = (max: number) => z.string().max(max)
      export const lengthOf = (text: string, { ids }: Options): number => [...text, ...ids].length
      export type Kind = z.infer<typeof Fan>
      export const chat = { list: get('/chat/list', { access: 'signedIn', result: Fan }), get: get('/chat', {}) }
      export const chatEvents = { typing: ChatId }`,
    'text/word.ts': `import { ChatId } from '../ids.ts'
      export const words = [ChatId]`,
    'text/wordOf.ts': `import { words } from './word.ts'
      export const wordOf = (at: number) => words[at]`,
    'api.ts': `import { chat, chatEvents } from './chat.ts'
      export const api = { chat: { ...chat } }
      export const events = { ...chatEvents }`,
  }
  const shapes = contractShapes('', (file) => files[file] ?? '')
  const faults = (code: string) => findCutUses(code, 'Page.tsx', shapes)

  it.each([
    [`import { Fan } from '@byeol/contract/chat.ts'`, 'Fan'],
    [`import { type Kind, ids } from '@byeol/contract/chat.ts'`, 'ids'],
    [`import { isFan as check } from '@byeol/contract/chat.ts'`, 'isFan'],
    [`import { text } from '@byeol/contract/chat.ts'`, 'text'],
    [`import { ChatId } from '@byeol/contract/ids.ts'`, 'ChatId'],
    [`import { wordOf } from '@byeol/contract/text/wordOf.ts'`, 'wordOf'],
    [`import { api } from '@byeol/contract/api.ts'; api.chat.list.result.parse({})`, 'result'],
    [`import { api } from '@byeol/contract/api.ts'; f(api.chat['list']!.access)`, 'access'],
    [`import { api } from '@byeol/contract/api.ts'; const { path, errors } = api.chat.list`, 'errors'],
    [`import { events as all } from '@byeol/contract/api.ts'; const x = <p>{all.typing}</p>`, 'typing'],
    [`import * as chat from '@byeol/contract/chat.ts'`, '@byeol/contract/chat.ts'],
    [`export { Fan } from '@byeol/contract/chat.ts'`, '@byeol/contract/chat.ts'],
  ])('is told: %s', (code, name) => {
    expect(faults(`\n${code}`)).toEqual([expect.stringMatching(`^Page\\.tsx:2: \`${name}\` is cut out of the browser`)])
  })

  it.each([
    `import { api } from '@byeol/contract/api.ts'; call(api.chat.list, {}); f(api.chat.list.path, api.chat.get.method)`,
    `import type { Fan } from '@byeol/contract/chat.ts'`,
    `import { lengthOf } from '@byeol/contract/chat.ts'`,
    `import { type Fan, isKind, kinds } from '@byeol/contract/chat.ts'; let fan: Fan = isKind(kinds[0])`,
    `import { api } from '@byeol/contract/api.ts'; type Fan = Result<typeof api.chat.list.result>`,
    `import { events } from '@byeol/contract/api.ts'; Object.keys(events)`,
    `const api = { result: 1 }; api.result`,
  ])('passes: %s', (code) => {
    expect(faults(code)).toEqual([])
  })
})
