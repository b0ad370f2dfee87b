import type { ConsoleRowsOf } from './consoleRow.ts'

const unknown = 'f'.repeat(24)

export const roles: ConsoleRowsOf<'roles'> = {
  list: [{ input: () => ({}), may: ['owner'], get: 'ok' }],
  add: [{ input: () => ({ name: 'somebody-new', displayName: '새 사람' }), may: ['owner'], get: 'ok' }],
  request: [
    {
      of: 'a role for the agent',
      input: ({ staff }) => ({ kind: 'grant', staffId: staff.agent.id, role: 'reviewer' }),
      may: ['owner'],
      get: 'ok',
    },
    {
      of: 'a role for the owner who asks',
      input: ({ staff }) => ({ kind: 'grant', staffId: staff.owner.id, role: 'finance' }),
      may: ['owner'],
      get: 'not_allowed',
    },
  ],
  approve: [{ of: 'none', input: () => ({ changeId: unknown, digest: 'x' }), may: ['owner'], get: 'not_found' }],
  lock: [{ of: 'nobody', input: () => ({ staffId: unknown }), may: ['owner'], get: 'not_found' }],
  decline: [{ of: 'none', input: () => ({ changeId: unknown }), may: ['owner'], get: 'not_found' }],
}
