import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'

/** The kinds of earnings, each settled separately, in the order in which pages show them. */
export const kinds = ['subscription', 'point', 'donation'] as const satisfies readonly SettlementKind[]
