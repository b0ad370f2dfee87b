import { expect, it } from 'vitest'
import { timelineOf } from './timelineOf.ts'

const at = (day: number) => new Date(`2026-11-${day}T03:00:00Z`)
const times = { requestedAt: at(19), approvedAt: null, paidAt: null, rejectedAt: null, returnedAt: null }
const steps = (settlement: Parameters<typeof timelineOf>[0]) =>
  timelineOf(settlement).map(({ step, state }) => `${step} ${state}`)

it('a new request waits for two people', () => {
  expect(steps({ ...times, status: 'requested' })).toEqual([
    'requested done',
    'checking now',
    'sending next',
    'paid next',
  ])
})

it('an approved request is being paid', () => {
  expect(steps({ ...times, status: 'approved', approvedAt: at(20) })).toEqual([
    'requested done',
    'approved done',
    'sending now',
    'paid next',
  ])
})

it('a paid request has no steps left', () => {
  expect(steps({ ...times, status: 'paid', approvedAt: at(20), paidAt: at(23) })).toEqual([
    'requested done',
    'approved done',
    'paid done',
  ])
})

it('a rejected request ends there', () => {
  expect(steps({ ...times, status: 'rejected', rejectedAt: at(20) })).toEqual(['requested done', 'rejected wrong'])
})

it('a returned request was paid before', () => {
  expect(steps({ ...times, status: 'returned', approvedAt: at(20), paidAt: at(23), returnedAt: at(24) })).toEqual([
    'requested done',
    'approved done',
    'paid done',
    'returned wrong',
  ])
})
