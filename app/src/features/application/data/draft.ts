import type { Application, Proof, ProofUse } from '@byeol/contract/celeb/applicationCalls.ts'
import type { UserId } from '@byeol/contract/ids.ts'
import type { Category } from '@byeol/contract/user/celebFacts.ts'
import { getUserId } from '../../../api/token.ts'
import { openPersonDatabase } from '../../../browser/personDatabases.ts'

/** A form that was not sent yet. These field names stay, because a draft outlives an update of the app. */
export interface Draft {
  step: number
  stageName: string
  username: string
  category: Category | null
  introduction: string
  links: string[]
  proofs: Proof[]
  /** Drafts from before the agreement existed have none. */
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

/** A draft that starts from an application sent before. */
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

/** `key` says whether the draft is a first application or the answer to a request for more. */
export const readDraft = async (userId: UserId, key: string): Promise<Draft | null> =>
  openDrafts(userId)
    .then(async (database) => ((await database.get('drafts', key)) as Draft | undefined) ?? null)
    .catch(() => null)

/**
 * If the device cannot store the draft, it lasts only as long as the page. Writes nothing after the person has signed
 * out.
 */
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
