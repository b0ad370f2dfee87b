import { expect, it } from 'vitest'
import { api, clientEvents, serverEvents } from '../api.ts'
import { asyncApi, openApi } from './openapi.ts'

const refsIn = (document: unknown) =>
  new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/gu)].map(([, name]) => name!),
  )
const schemasOf = (document: object) =>
  Object.keys((document as { components: { schemas: object } }).components.schemas)

it('describes every call, and every reference resolves', () => {
  const document = openApi() as { paths: Record<string, Record<string, { operationId: string }>> }
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  const declared = Object.entries(api).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`))
  expect(described.sort()).toEqual(declared.sort())
  for (const name of refsIn(document)) expect(schemasOf(document)).toContain(name)
})

it('describes every socket event in both directions', () => {
  const document = asyncApi() as { channels: { app: { messages: object } } }
  const names = [
    ...Object.keys(clientEvents).map((name) => `receive.${name}`),
    ...Object.keys(serverEvents).map((name) => `send.${name}`),
  ]
  expect(Object.keys(document.channels.app.messages).sort()).toEqual(names.sort())
  for (const name of refsIn(document)) expect(schemasOf(document)).toContain(name)
})
