import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { openApi } from '../contract/src/calls/openapi.ts'

const slowMs = 60_000

async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}

it(
  'the OpenAPI document passes the recommended rules of Redocly, warnings included',
  async () => expect(await problemsOf(openApi())).toEqual([]),
  slowMs,
)

it(
  'a document without servers, licence or security of a call does not pass',
  async () => {
    const { servers: _, ...document } = openApi() as { servers: unknown; info: object; paths: object }
    const { info, paths } = document
    const bare = { get: { summary: 'Bare', operationId: 'bare', responses: { 200: { description: 'Done' } } } }
    const faulty = { ...document, info: { ...info, license: undefined }, paths: { ...paths, '/bare': bare } }
    const problems = (await problemsOf(faulty)).map((problem) => problem.split(':')[0])
    expect(problems).toEqual(expect.arrayContaining(['no-empty-servers', 'info-license', 'security-defined']))
  },
  slowMs,
)
