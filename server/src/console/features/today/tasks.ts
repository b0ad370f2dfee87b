import type { Task } from '@byeol/contract/console/todayCalls.ts'

interface TaskQuery {
  /** The same rows that `waits` counts, joined with the columns that the page shows. */
  from: string
  id: string
  name: string
  about: string
  words?: string
  reporters?: string
  holder?: string
}

const person = (table: string, id: string) => `left join users u on u.id = ${table}.${id}`
const heldNow = (table: string) => `case when ${table}.held_until > me.now then ${table}.holder end`

const caseTask: TaskQuery = {
  from: `cases c ${person('c', 'person_id')}`,
  id: 'c.id',
  name: 'u.nickname',
  about: 'c.kind',
  reporters: 'c.reporters',
  holder: heldNow('c'),
}
const takedownTask: TaskQuery = {
  from: `takedowns t ${person('t', 'person_id')}`,
  id: 't.id',
  name: 'u.nickname',
  about: 't.violated',
}
const inquiryTask: TaskQuery = {
  from: `inquiries i ${person('i', 'user_id')}`,
  id: 'i.id',
  name: 'u.nickname',
  about: 'i.category',
  words: 'i.excerpt',
  holder: 'i.assignee',
}

/** TABLE: the kinds of work that are shown as single tasks, and the columns shown for each. */
export const tasks: Record<Task['kind'], TaskQuery> = {
  'cases-2': caseTask,
  'cases-1': caseTask,
  'cases-0': caseTask,
  appeals: {
    from: `
      appeals a
      join strikes s on s.id = a.strike_id
      join cases c on c.id = s.case_id
      ${person('s', 'person_id')}`,
    id: 'a.strike_id',
    name: 'u.nickname',
    about: 'c.kind',
    holder: heldNow('a'),
  },
  takedowns: takedownTask,
  objections: takedownTask,
  'first-answers': inquiryTask,
  answers: inquiryTask,
  applications: {
    from: 'celeb_applications a',
    id: 'a.id',
    name: 'a.stage_name',
    about: 'a.category',
    holder: heldNow('a'),
  },
}
export const taskKinds = Object.keys(tasks) as Task['kind'][]
