import type { Application, Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Category } from '@byeol/contract/user/celebFacts.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'

/** An unsent form. Do not rename its fields: drafts on devices outlive updates of the app. */
export interface Draft {
  step: number
  stageName: string
  username: string
  category: Category | null
  introduction: string
  links: string[]
  proofs: Proof[]
  /** Missing in drafts saved before the agreement was introduced. */
  agreed?: boolean
}

export const emptyDraft: Draft = {
  step: 0,
  stageName: '',
  username: '',
  category: null,
  introduction: '',
  links: [''],
  proofs: [],
}

/** A new draft that starts with the contents of an earlier application. */
export const draftOf = ({ stageName, username, category, introduction, links, proofs }: Application): Draft => ({
  step: 0,
  stageName,
  username,
  category,
  introduction,
  links: links.map(({ url }) => url),
  proofs,
})

export const proofsOf = (draft: Draft, use: ProofUse): Proof[] => draft.proofs.filter((proof) => proof.use === use)

const openDrafts = (userId: UserId) => openPersonDatabase('application', userId)

/** `key` distinguishes the draft of a first application from the answer to a request for more information. */
export const readDraft = async (userId: UserId, key: string): Promise<Draft | null> =>
  openDrafts(userId)
    .then(async (database) => ((await database.get('drafts', key)) as Draft | undefined) ?? null)
    .catch(() => null)

/** If the device cannot store the draft, it is lost with the page. Stores nothing after the person has signed out. */
export const saveDraft = async (userId: UserId, key: string, draft: Draft): Promise<void> => {
  if (getUserId() !== userId) return
  await openDrafts(userId)
    .then((database) => database.put('drafts', draft, key))
    .catch(() => undefined)
}

export const dropDraft = async (userId: UserId, key: string): Promise<void> =>
  openDrafts(userId)
    .then((database) => database.delete('drafts', key))
    .catch(() => undefined)
