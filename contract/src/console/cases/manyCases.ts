import { z } from 'zod'
import { CaseDetail } from './cases.ts'

const { person, strikes, content, reports, excerpt, actions } = CaseDetail.shape

/** The open cases of one person, without those about urgent harm, which must be decided one by one. */
export const PersonCases = z
  .object({
    person: person.unwrap(),
    list: z.array(z.object({ case: CaseDetail.shape.case, content, reports, excerpt, actions })),
    strikes,
    /** How many open cases about urgent harm the person has in addition. */
    harmful: z.int(),
  })
  .meta({ id: 'PersonCases' })
export type PersonCases = z.infer<typeof PersonCases>
