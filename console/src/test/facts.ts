import { caseFacts } from './caseFacts.ts'
import { moneyFacts } from './moneyFacts.ts'
import type { PageFacts } from './PageFacts.ts'
import { publishFacts } from './publishFacts.ts'

export const facts: readonly PageFacts[] = [...caseFacts, ...publishFacts, ...moneyFacts]
