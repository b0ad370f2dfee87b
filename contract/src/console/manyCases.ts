import { z } from 'zod'
import { CaseDetail } from './cases.ts'

const { person, strikes, content, reports, excerpt, actions } = CaseDetail.shape

/** The open cases of one person, without those of harm, which are decided one by one. */
export const PersonCases = z
  .object({
    person: person.unwrap(),
    list: z.array(z.object({ case: CaseDetail.shape.case, content, reports, excerpt, actions })),
    strikes,
    /** How many open cases of harm the person has besides. */
    harmful: z.int(),
  })
  .meta({ id: 'PersonCases' })
export type PersonCases = z.infer<typeof PersonCases>

/** What a decision about several cases would do, counted by the act itself. */
export const ManyCount = z
  .object({
    cases: z.int(),
    /** How many reported things would be hidden or deleted. */
    things: z.int(),
    /** How many people would be notified of the result of their reports. */
    reporters: z.int(),
    /** How many decisions the person can appeal. */
    strikes: z.int(),
    /** How many signed-in devices a suspension would sign out. */
    sessions: z.int(),
  })
  .meta({ id: 'ManyCount' })
export type ManyCount = z.infer<typeof ManyCount>
