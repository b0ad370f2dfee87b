import { groupDigits } from './groupDigits.ts'
import type { Language } from './language.ts'

/** An amount of money: 5,500원, ₩5,500. */
export const wonText = (won: number, language: Language): string =>
  language === 'ko' ? `${groupDigits(won)}원` : `₩${groupDigits(won)}`

/** An amount of points, the same in both languages: 5,000 P. */
export const pointsText = (points: number): string => `${groupDigits(points)} P`
