import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { logJobFailure, logJobSuccess } from './logJobFailure.ts'

interface Line {
  msg: string
  job: string
  more: number
}
let lines: Line[]
let now: number
let node: Parameters<typeof logJobFailure>[0]
beforeEach(() => {
  lines = []
  now = Date.UTC(2026, 0, 1)
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  node = { log, now: () => new Date(now) }
})

const fail = (job: string) => logJobFailure(node, job, new Error('connect ECONNREFUSED'))
const said = () => lines.map(({ msg, job, more }) => [msg, job, more])

it('logs a failing job once a minute, with the failures between', () => {
  for (let run = 0; run < 150; run++, now += 400) fail('queue pushes')
  expect(said()).toEqual([['a job failed', 'queue pushes', 0]])
  fail('queue pushes')
  expect(said().at(-1)).toEqual(['a job failed', 'queue pushes', 149])
})

it('counts each job separately, and logs when one works again', () => {
  for (const job of ['one', 'two', 'one', 'one']) fail(job)
  for (const job of ['one', 'one', 'three']) logJobSuccess(node, job)
  expect(said()).toEqual([
    ['a job failed', 'one', 0],
    ['a job failed', 'two', 0],
    ['a job works again', 'one', 2],
  ])
  fail('one')
  expect(said().at(-1)).toEqual(['a job failed', 'one', 0])
})
