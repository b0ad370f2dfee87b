import { caseFacts } from './caseFacts.ts'
import { deskFacts } from './deskFacts.ts'
import { moneyFacts } from './moneyFacts.ts'
import type { PageFacts } from './PageFacts.ts'
import { publishFacts } from './publishFacts.ts'
import { recordFacts } from './recordFacts.ts'

export const facts: readonly PageFacts[] = [...caseFacts, ...deskFacts, ...publishFacts, ...moneyFacts, ...recordFacts]
