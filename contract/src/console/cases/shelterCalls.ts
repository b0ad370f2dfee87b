import { z } from 'zod'
import { HeldKind } from '../../celeb/shelterCalls.ts'
import { get, post } from '../../endpoint.ts'
import { CaseId, ChatMessageId, UserId } from '../../ids.ts'
import { Cursor, pageLimit } from '../../page.ts'
import { Timestamp } from '../../wire.ts'

/** What staff did with the message: viewed it, let it through to the celeb, or opened a case. */
const Outcome = z.enum(['seen', 'shown', 'case'])

/** A message that is held from a celeb. Lists never show what people wrote in chats. */
export const ListedHeld = z.object({
  id: ChatMessageId,
  kind: HeldKind,
  celebId: UserId,
  celeb: z.string(),
  personId: UserId,
  nickname: z.string(),
  createdAt: Timestamp,
  outcome: Outcome.nullable(),
})
export type ListedHeld = z.infer<typeof ListedHeld>

const one = z.strictObject({ chatMessageId: ChatMessageId })

export const shelterCalls = {
  list: get('/console-shelter/list', {
    summary: 'Lists messages of the last 30 days that are held back from celebs, newest first',
    access: { staff: 'cases.read' },
    /**
     * `waiting`: messages that no staff member has viewed. Without `kind`, messages held because of a pause are left
     * out.
     */
    input: z.strictObject({
      state: z.enum(['waiting', 'looked']),
      kind: HeldKind.optional(),
      after: Cursor.optional(),
      limit: pageLimit,
    }),
    result: z.object({ list: z.array(ListedHeld), next: Cursor.nullable() }),
  }),
  open: post('/console-shelter/open', {
    summary: 'Returns the text of a held message; recorded in the audit log',
    access: { staff: 'cases.decide' },
    input: one,
    result: z.object({ content: z.string(), held: ListedHeld, caseId: CaseId.nullable() }),
    errors: ['not_found'],
  }),
  look: post('/console-shelter/look', {
    summary: 'Marks a held message as viewed, or delivers it to the celeb because it was held by mistake',
    access: { staff: 'cases.decide' },
    input: one.extend({ outcome: Outcome.exclude(['case']) }),
    errors: ['not_found', 'evidence_unopened'],
  }),
  recall: post('/console-shelter/recall', {
    summary: 'Holds back again a message that the caller delivered to the celeb some seconds ago',
    access: { staff: 'cases.decide' },
    input: one,
    errors: ['conflict'],
  }),
  openCase: post('/console-shelter/open-case', {
    summary: 'Opens a case about the author of a held message',
    access: { staff: 'cases.decide' },
    input: one,
    result: z.object({ caseId: CaseId }),
    errors: ['not_found', 'evidence_unopened'],
  }),
}
