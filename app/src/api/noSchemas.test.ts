import { expect, it } from 'vitest'
import { withoutSchemas } from '../../build/noSchemas.ts'

it('keeps paths, constants and functions, and marks schemas as unused', () => {
  const source = `
import { z } from 'zod'
import { get } from './endpoint.ts'
export const Chat = z.object({ id: z.string().max(3) }).meta({ id: 'Chat' })
export const platforms = ['web'] as const
export const isName = (name: string): boolean => name.length > 2
const people = (path: string) => get(path, { summary: 'People', result: z.object({}) })
export const chat = {
  list: get('/chat/list', { summary: 'All', access: 'signedIn', input: z.strictObject({}), result: Chat }),
}
`
  const left = withoutSchemas(source, 'chat.ts')
  expect(left).toContain("Chat = /* @__PURE__ */ (() => (z.object({ id: z.string().max(3) }).meta({ id: 'Chat' })))()")
  expect(left).toContain("list: get('/chat/list', {} as never)")
  expect(left).toContain('get(path, {} as never)')
  expect(left).toContain("platforms = ['web'] as const")
  expect(left).toContain('name.length > 2')
})
