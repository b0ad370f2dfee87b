import type { MoreNeeded } from '../features/application/decideApplication.ts'
import type { ApplicationLinkFacts, StoredProof } from '../features/application/view.ts'

const fields = ['stageName', 'username', 'introduction'] as const
const isField = (name: string): name is (typeof fields)[number] => (fields as readonly string[]).includes(name)

/** Reads `link:2=It does not open`, `proof:1=…`, `username=…`. Throws for an unknown field. */
export function readProblems(
  words: readonly string[],
  links: readonly ApplicationLinkFacts[],
  proofs: readonly Pick<StoredProof, 'id'>[],
): MoreNeeded {
  const needed: MoreNeeded & Required<Pick<MoreNeeded, 'links' | 'proofs'>> = { links: {}, proofs: {} }
  for (const word of words) {
    const [, name = '', number, problem = ''] = /^([a-zA-Z]+)(?::(\d+))?=(.+)$/su.exec(word) ?? []
    const link = name === 'link' ? links[Number(number) - 1] : undefined
    const proof = name === 'proof' ? proofs[Number(number) - 1] : undefined
    if (link) needed.links[link.url] = problem
    else if (proof) needed.proofs[proof.id] = problem
    else if (isField(name) && number === undefined) needed[name] = problem
    else throw new Error(`“${word}” names nothing of the application.`)
  }
  return needed
}
