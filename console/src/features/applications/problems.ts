import type { ApplicationDetail } from '@byeol/contract/console/applications.ts'
import type { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { Args } from '@byeol/contract/endpoint.ts'
import type { ProofId } from '@byeol/contract/ids.ts'

/** The requested changes, by part: `username`, `link {address}`, `proof {id}`. */
export type Problems = Readonly<Record<string, string>>

const fields = ['stageName', 'username', 'introduction'] as const
type Field = (typeof fields)[number]
type Decision = Args<typeof consoleApi.applications.decide>['decision']

/** The parts of an application that staff may ask to change. */
export const partsOf = ({ links, proofs }: ApplicationDetail) => [
  ...fields.map((field) => ({ id: field, field, name: null })),
  ...links.map(({ url }) => ({ id: `link ${url}`, field: null, name: url })),
  ...proofs.map(({ id, name }) => ({ id: `proof ${id}`, field: null, name })),
]

/** The requested changes in the format of the call. */
export function asProblems(given: Problems): Extract<Decision, { to: 'more_needed' }>['problems'] {
  const asked: Partial<Record<Field, string>> & { links: Record<string, string>; proofs: Record<ProofId, string> } = {
    links: {},
    proofs: {},
  }
  for (const [part, words] of Object.entries(given)) {
    const field = fields.find((each) => each === part)
    const of = part.slice(part.indexOf(' ') + 1)
    if (field) asked[field] = words.trim()
    else if (part.startsWith('link ')) asked.links[of] = words.trim()
    else asked.proofs[of as ProofId] = words.trim()
  }
  return asked
}
