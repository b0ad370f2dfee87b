import type { SettlementKind } from '@byeol/contract/celeb/settlementCalls.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'

export const kindIcons: Record<SettlementKind, IconName> = { subscription: 'tabStar', point: 'image', donation: 'gift' }
