import { expect, it } from 'vitest'
import { withoutSchemas } from '../../build/inertSchemas.ts'

it('takes schemas out and keeps paths, constants and functions', () => {
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
