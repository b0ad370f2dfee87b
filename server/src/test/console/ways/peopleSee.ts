import { api } from '@byeol/contract/api.ts'
import type { Endpoint } from '@byeol/contract/endpoint.ts'
import type { Scene } from '../../access/openScene.ts'
import type { Row } from '../../access/row.ts'
import { tables } from '../../access/tables.ts'
import { callApi } from '../../callApi.ts'
import type { World } from '../../openWorld.ts'

/** Who looks: a visitor, a stranger, the reporter (`fan`), the author (`member`) and the celeb. */
const viewers = ['anonymous', 'stranger', 'fan', 'member', 'celeb'] as const

/** Exports are files that a job makes; what they are made of is read by the other calls. */
const skipped = new Set(['user.export'])

/**
 * Leaves out what differs between two answers of the same state: the signatures of links to files, and their end. Also
 * the number of deletions in a chat, by which apps notice that stored messages changed.
 */
const steady = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'deletions') return null
      if (typeof value === 'string') return value.replace(/^(\/files\/[^?]*)\?.*$/u, '$1')
      if (value !== null && typeof value === 'object' && 'large' in value) return { ...value, expiresAt: null }
      return value
    }) ?? 'null',
  )

export type Seen = Record<string, unknown>

/**
 * What every call that only reads answers to each viewer, with the inputs of the access table, which has a row for each
 * call. `groups`: only these groups of calls. `open`: only these looks.
 */
export async function peopleSee(
  world: World,
  scene: Scene,
  { groups, open }: { groups?: readonly string[] | undefined; open?: Seen | undefined } = {},
): Promise<Seen> {
  const looks = Object.entries(api)
    .filter(([group]) => !groups || groups.includes(group))
    .flatMap(([group, calls]) =>
      (Object.entries(calls) as [string, Endpoint][])
        .filter(([name, { method }]) => method === 'GET' && !skipped.has(`${group}.${name}`))
        .flatMap(([name, endpoint]) =>
          (tables as Record<string, Record<string, Row[]>>)[group]![name]!.map(({ of = '', input }) => ({
            name: `${group}.${name} ${of}`.trim(),
            endpoint,
            input: input(scene),
          })),
        ),
    )
  const seen: Seen = {}
  for (const viewer of viewers) {
    const token = viewer === 'anonymous' ? null : scene.people[viewer].token
    for (let at = 0; at < looks.length; at += 8)
      await Promise.all(
        looks.slice(at, at + 8).map(async ({ name, endpoint, input }) => {
          const look = `${viewer}: ${name}`
          if (open && !(look in open)) return
          seen[look] = await callApi(world.base, token, endpoint, input as never).then(
            steady,
            ({ code }: { code: string }) => code,
          )
        }),
      )
  }
  return seen
}

/** The looks that were answered with more than an error. */
export const answered = (seen: Seen): Seen =>
  Object.fromEntries(Object.entries(seen).filter(([, answer]) => typeof answer !== 'string'))

/**
 * The looks with different answers. One that was refused, because the stopped clock allows no more calls, says nothing.
 */
export const differences = (before: Seen, after: Seen): string[] =>
  Object.keys(before).filter(
    (look) =>
      ![before[look], after[look]].includes('too_many_requests') &&
      JSON.stringify(before[look]) !== JSON.stringify(after[look]),
  )
