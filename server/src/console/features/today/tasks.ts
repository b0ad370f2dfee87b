import type { Task } from '@byeol/contract/console/todayCalls.ts'
import { isOpenAt } from '../inquiries/listInbox.ts'
import { caller, waits } from './waits.ts'

interface TaskQuery {
  from: string
  /** As `waits` counts, but with what colleagues hold. */
  where: string
  id: string
  name: string
  about: string
  words?: string
  reporters?: string
  holder?: string
}

const person = (table: string, id: string) => `left join users u on u.id = ${table}.${id}`
const heldNow = (table: string) => `case when ${table}.held_until > me.now then ${table}.holder end`

const caseTask = (harm: number): TaskQuery => ({
  from: `cases c ${person('c', 'person_id')}`,
  where: `c.closed_at is null and -c.harm = -${harm}`,
  id: 'c.id',
  name: 'u.nickname',
  about: 'c.kind',
  reporters: 'c.reporters',
  holder: heldNow('c'),
})
const takedownTask = (kind: 'takedowns' | 'objections'): TaskQuery => ({
  from: `takedowns t ${person('t', 'person_id')}`,
  where: waits[kind].where,
  id: 't.id',
  name: 'u.nickname',
  about: 't.violated',
})
const inquiryTask = (isFirst: boolean): TaskQuery => ({
  from: `inquiries i ${person('i', 'user_id')}`,
  where: `${isOpenAt(caller.now)} and (i.first_answered_at is null) = ${isFirst}`,
  id: 'i.id',
  name: 'u.nickname',
  about: 'i.category',
  words: 'i.excerpt',
  holder: 'i.assignee',
})

/** TABLE: the kinds of work that are shown one by one, and what is shown of each. */
export const tasks: Record<Task['kind'], TaskQuery> = {
  'cases-2': caseTask(2),
  'cases-1': caseTask(1),
  'cases-0': caseTask(0),
  appeals: {
    from: `
      appeals a
      join strikes s on s.id = a.strike_id
      join cases c on c.id = s.case_id
      ${person('s', 'person_id')}`,
    where: 'a.decided_at is null and a.first_decided_by <> me.name',
    id: 'a.strike_id',
    name: 'u.nickname',
    about: 'c.kind',
    holder: heldNow('a'),
  },
  takedowns: takedownTask('takedowns'),
  objections: takedownTask('objections'),
  'first-answers': inquiryTask(true),
  answers: inquiryTask(false),
  applications: {
    from: 'celeb_applications a',
    where: `a.status = 'pending'`,
    id: 'a.id',
    name: 'a.stage_name',
    about: 'a.category',
    holder: heldNow('a'),
  },
}
export const taskKinds = Object.keys(tasks) as Task['kind'][]
