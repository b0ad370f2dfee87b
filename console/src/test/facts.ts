import { caseFacts } from './caseFacts.ts'
import { moneyFacts } from './moneyFacts.ts'
import type { PageFacts } from './PageFacts.ts'
import { publishFacts } from './publishFacts.ts'
import { recordFacts } from './recordFacts.ts'

export const facts: readonly PageFacts[] = [...caseFacts, ...publishFacts, ...moneyFacts, ...recordFacts]
