import { roleNames } from '@byeol/contract/console/roles.ts'
import { describe, it } from 'vitest'
import { compare, desk, open, phone, playServer } from './openPage.tsx'

playServer()

const caseId = '65a0000000000000000000a1'

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each([
    ['sign-in', '/cases', []],
    ['today', '/today', ['moderator', 'agent', 'auditor']],
    ['today-money', '/today', ['finance-approver', 'reviewer']],
    ['today-mine', '/today?show=mine', ['moderator']],
    ['queue', '/cases', ['moderator']],
    ['queue-filtered', '/cases?harm=2&forMe=true', ['moderator']],
    ['case', `/cases/${caseId}`, ['moderator']],
    ['appeal', '/appeals/65a0000000000000000000c1', ['moderator']],
    ['takedown', '/takedowns/65a0000000000000000000d1', ['moderator']],
    ['application', '/applications/65a0000000000000000000a1', ['reviewer']],
    ['bank-account', '/bank-accounts/65a000000000000000000081', ['reviewer']],
    ['notice', '/notices/65a0000000000000000000a1', ['publisher']],
    ['notice-new', '/notices/new', ['publisher']],
    ['version', '/versions/ios', ['publisher']],
    ['flag', '/flags/selling', ['publisher']],
    ['ledger', '/ledger', ['auditor']],
    ['settlement', '/settlements?open=65a000000000000000000041', ['finance-approver']],
    ['settlement-care', '/settlements?open=65a000000000000000000042', ['finance']],
    ['taxes', '/taxes?month=2026-10', ['finance']],
    ['order', '/orders?open=65a000000000000000000021', ['finance-approver']],
    ['policies', '/policies', ['publisher']],
    ['kinds', '/kinds', ['owner']],
    ['reply', '/replies/65a000000000000000000031', ['agent']],
    ['staff', '/staff/65a0000000000000000000f2', ['owner']],
    ['audit', '/audit?row=4120', ['auditor']],
    ['account', '/account', roleNames],
    ['not-allowed', '/audit', ['moderator']],
  ] as const)('%s looks as drawn on a desk and on a phone', async (id, path, roles) => {
    await open(path, theme, desk, roles)
    await compare(`${id}-${theme}`)
    await open(path, theme, phone, roles)
    await compare(`${id}-phone-${theme}`)
  })
})
