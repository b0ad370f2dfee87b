import { lateRefundFee } from '../lateRefund.ts'
import { limits } from '../limits.ts'
import { retainedNames, retention, type Retention } from '../retention.ts'
import { expect, it } from 'vitest'
import type { PolicyText } from './policyText.ts'
import { privacy } from './privacy.ts'
import { refund } from './refund.ts'
import { termsEn } from './termsEn.ts'
import { termsKo } from './termsKo.ts'

const wordsOf = ({ intro, sections }: PolicyText): string =>
  [
    intro,
    ...sections.flatMap(({ title, paragraphs, items = [] }) => [
      title,
      ...paragraphs,
      ...items.flatMap(({ facts }) => facts.map(([, text]) => text)),
    ]),
  ].join(' ')
const thousands = (number: number) => number.toLocaleString('en')

it.each(['ko', 'en'] as const)('the refund policy has the figures of the rules (%s)', (language) => {
  const words = wordsOf(refund[language])
  for (const figure of [
    `${limits.refundDays}`,
    thousands(limits.lateRefundFeeMinWon),
    `${limits.lateRefundFeePercent}%`,
    `${limits.majorityYears}`,
  ])
    expect(words).toContain(figure)
  expect([lateRefundFee(500), lateRefundFee(5_000), lateRefundFee(50_000)]).toEqual([500, 1_000, 5_000])
})

it.each([
  ['ko', termsKo],
  ['en', termsEn],
] as const)('the terms have the figures of the rules (%s)', (_, text) => {
  const words = wordsOf(text)
  for (const figure of [limits.refundDays, ...limits.pointExpiryToldDays.filter((days) => days > 1)])
    expect(words).toContain(`${figure}`)
})

it.each(['ko', 'en'] as const)('the privacy policy lists each period of the retention table (%s)', (language) => {
  const words = wordsOf(privacy[0]![language])
  for (const name of retainedNames) {
    const { years, months, days }: Retention = retention[name]
    expect(words, name).toMatch(
      language === 'ko'
        ? new RegExp(years ? `${years}년` : months ? `${months}개월` : `${days}일`, 'u')
        : new RegExp(years ? `${years} year` : months ? `${months} month` : `${days} day`, 'u'),
    )
  }
})
