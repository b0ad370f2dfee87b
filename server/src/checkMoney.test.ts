import { moneyCheckIds } from '@byeol/contract/console/money/moneyChecks.ts'
import { expect, it } from 'vitest'
import { appStoreChecks } from './features/app-store/checks.ts'
import { donationChecks as rankingChecks } from './features/donation/checks.ts'
import { premiumChecks } from './features/subscription/checks.ts'
import { contentsChecks } from './ledger/contentsChecks.ts'
import { donationChecks } from './ledger/donationChecks.ts'
import { earningChecks } from './ledger/earnings/earningChecks.ts'
import { settlementChecks } from './ledger/earnings/settlementChecks.ts'
import { ledgerChecks } from './ledger/ledgerChecks.ts'
import { orderChecks } from './ledger/orderChecks.ts'

const all = [
  ...[ledgerChecks, orderChecks, contentsChecks, donationChecks, earningChecks, settlementChecks],
  ...[premiumChecks, rankingChecks, appStoreChecks, { 'capture-stuck': '' }],
]

it('each check of money has exactly one id, and each id a check', () => {
  expect(all.flatMap((checks) => Object.keys(checks)).sort()).toEqual([...moneyCheckIds].sort())
})
