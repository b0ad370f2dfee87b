import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import { isApplicationLink, withScheme } from '@byeol/contract/text/applicationLink.ts'
import { isCelebUsername } from '@byeol/contract/text/celebUsername.ts'
import { isIntroduction, isStageName } from './checkDraft.ts'
import type { Draft } from './draft.ts'

export type TextField = 'stageName' | 'username' | 'introduction'

/** A change that staff asked for. `at` is the index of the link or proof in the application. */
export type Need =
  | { of: TextField; problem: string; was: string }
  | { of: 'link'; at: number; problem: string; was: string }
  | { of: 'proof'; at: number; problem: string; was: string }

const fields: readonly TextField[] = ['stageName', 'username', 'introduction']

export const needsOf = ({ problems, links, proofs, ...application }: Application): Need[] => [
  ...fields.flatMap((of) => {
    const problem = problems[of]
    return problem === undefined ? [] : [{ of, problem, was: application[of] }]
  }),
  ...links.flatMap(({ url, problem }, at) =>
    problem === null ? [] : [{ of: 'link' as const, at, problem, was: url }],
  ),
  ...proofs.flatMap(({ name, problem }, at) =>
    problem === null ? [] : [{ of: 'proof' as const, at, problem, was: name }],
  ),
]

const areValid: Record<TextField, (value: string) => boolean> = {
  stageName: isStageName,
  username: isCelebUsername,
  introduction: isIntroduction,
}

/** Whether the answer contains a valid change to the item that `need` asks for. Removing a link is valid too. */
export function isFixed(need: Need, answer: Draft, application: Application): boolean {
  if (need.of === 'proof') return answer.proofs[need.at]?.proofId !== application.proofs[need.at]?.proofId
  if (need.of === 'link') {
    const link = answer.links[need.at] ?? ''
    return link === '' || (withScheme(link) !== need.was && isApplicationLink(withScheme(link)))
  }
  return answer[need.of].trim() !== need.was && areValid[need.of](answer[need.of])
}
