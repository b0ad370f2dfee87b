import { taxRatesOf } from '../celeb/withholding.ts'
import { lateRefundFee } from '../limits/lateRefund.ts'
import { limits } from '../limits.ts'
import { moneyRates } from '../money.ts'
import { retainedNames, retention, type Retention } from '../retention.ts'
import { describe, expect, it } from 'vitest'
import { builtInPolicies } from './builtInPolicies.ts'
import { writePolicy } from './policyLines.ts'
import { privacy } from './privacy.ts'

const dayMs = 24 * 3_600_000
const { vatPercent, celebSharePercent } = moneyRates
const freelance = taxRatesOf('freelance')

/** Sentences that must contain figures from the rules, in both languages; `#` stands for each figure. */
const figures: [figures: readonly number[], ko: readonly string[], en: readonly string[]][] = [
  [
    [limits.minimumAgeYears],
    ['만 #세 확인', '만 #세가 안 된', '만 #세 이상이면', '만 #세 미만은 가입', '확인하고, #세 미만이면'],
    ['you are # or older', 'under # can join', 'aged # or older', 'a child under #'],
  ],
  [
    [limits.majorityYears],
    ['만 #세 미만은 법정대리인', '만 #세 미만은 모든', '만 #세 미만 회원이', '(?<=\\. )만 #세 미만'],
    ['Under # a legal', 'under # can pay', 'under # without', '(?<=\\. )Under #'],
  ],
  [
    [limits.adultYearAge],
    ['연 나이 #세', '#세 이상 콘텐츠', '에는? #세 표시', '것이 #세 콘텐츠'],
    ['turns #', 'turn #'],
  ],
  [
    [limits.refundDays],
    ['결제한 날부터 #일 안', '결제한 지 #일 안', '구매한 날부터 #일 안', '구매한 날부터 #일째', '\n#일이 지나'],
    ['Within # days of', 'After # days you can', 'within its # days', 'within # days if you never'],
  ],
  [[limits.lateRefundFeeMinWon, limits.lateRefundFeePercent], ['#원과 #% 중 큰'], ['# won or #% of']],
  [
    [limits.earningHoldDays, limits.settlementMinWon],
    ['#일이 지난 수익이 #원을'],
    ['that are # days old can be settled at any time from # won'],
  ],
  [[celebSharePercent], ['금액의 #%'], ['You earn #%']],
  [[freelance.income + freelance.local], ['사업소득.#%'], ['business income .#%']],
  [[limits.silenceDays], ['#일 동안 메시지를'], ['nothing for # days']],
  [
    [limits.premiumPauseMaxDays],
    ['#일 넘게 정지', '#일까지 정지'],
    ['After # days it ends', 'more than # days or blocks', 'up to # days'],
  ],
  [[1 + vatPercent / 100], ['부가가치세를 포함해 #원'], ['One point costs # won']],
  [[limits.pointYears], ['유효기간은 구매한 날부터 #년'], []],
  [limits.pointExpiryToldDays, ['만료 #일, #일, #일 전'], ['remind you # days, # days and # day before']],
  [[limits.dayWon], ['하루 #원까지'], ['At most # won can be charged a day']],
  [[limits.minorMonthWon], ['한 달 #원', '한 달에 #원'], ['at most # won a month']],
  [[limits.premiumReminderMs / dayMs], ['결제 #일 전에'], ['the amount and date # days before']],
  [limits.premiumTryDays, ['결제되지 않으면 #일, #일, #일, #일 뒤에'], ['again after #, #, # and # days']],
  [[limits.policyNoticeDays], ['시행하기 #일 전부터'], ['# days before they take effect']],
  [
    [limits.policyNoticeWorseDays],
    ['내용은 #일 전부터', '바꾸려면 #일 전에'],
    ['and # days before if', '# days before. If you do not'],
  ],
  [[limits.priceAskDays[0]], ['오르기 전 #일 안에'], ['within the # days before it']],
  [
    [limits.erasedAfterMs / dayMs],
    ['않고, #일 뒤에', '탈퇴하고 #일 뒤'],
    ['# days after you leave', 'erased after # days', '# days later your data'],
  ],
  [[limits.caseMs / 3_600_000], ['#시간 안에 확인'], ['We look within # hours']],
]

/** Figures that come from the law, an authority or the text itself, so they are not in `limits`. */
const ofNoRule = {
  ko: [
    /버전 [\d-]+/gu,
    /제\d+조/gu,
    /^## \d+\./gmu,
    /\d번과 \d번/gu,
    /국번 없이 \d+/gu,
    /\d+시간 받을/gu,
    /연 \d+%/gu,
    /\d영업일/gu,
    /\d+개월, 그 사실을 안 날부터 \d+일/gu,
    /밤 12시/gu,
    /1포인트/gu,
    /최근 \d+일/gu,
  ],
  en: [
    /[\d-]+: (?:the first|details)/gu,
    /^## \d+\./gmu,
    /sections \d and \d/gu,
    /\(\d+\)/gu,
    /is 1388/gu,
    /\d+% a year/gu,
    /\d business days/gu,
    /\d months of the purchase and \d+ days/gu,
    /the last \d+ days/gu,
  ],
}

const pattern = (sentence: string): RegExp => new RegExp(sentence.replaceAll('#', String.raw`(\d[\d,.]*)`), 'gu')
const read = (figure: string): number => Number(figure.replaceAll(',', ''))

describe.each(['ko', 'en'] as const)('the policies in %s', (language) => {
  const texts = Object.entries(builtInPolicies).map(
    ([kind, [newest]]) => [kind, writePolicy(newest![language])] as const,
  )
  const sentences = figures.flatMap(([values, ko, en]) =>
    (language === 'ko' ? ko : en).map((sentence) => [sentence, values] as const),
  )

  it.each(sentences)('have the figures of the rules in “%s”', (sentence, values) => {
    const found = texts.flatMap(([, text]) => [...text.matchAll(pattern(sentence))])
    expect(found).not.toEqual([])
    for (const [, ...said] of found) expect(said.map(read)).toEqual(values)
  })

  // The privacy policy is left out because its periods come from the retention table.
  it.each(texts.filter(([kind]) => kind !== 'privacy'))('have no other figure: %s', (_, text) => {
    const known = [...sentences.map(([sentence]) => pattern(sentence)), ...ofNoRule[language]]
    expect(known.reduce((rest, form) => rest.replaceAll(form, ''), text).match(/.{0,20}\d.{0,20}/gu)).toBeNull()
  })
})

it('deducts from a late refund what the refund policy says', () => {
  expect([lateRefundFee(500), lateRefundFee(5_000), lateRefundFee(50_000)]).toEqual([500, 1_000, 5_000])
})

it.each(['ko', 'en'] as const)('the privacy policy lists each period of the retention table (%s)', (language) => {
  const words = writePolicy(privacy[0]![language])
  for (const name of retainedNames) {
    const { years, months, days }: Retention = retention[name]
    expect(words, name).toMatch(
      language === 'ko'
        ? new RegExp(years ? `${years}년` : months ? `${months}개월` : `${days}일`, 'u')
        : new RegExp(years ? `${years} year` : months ? `${months} month` : `${days} day`, 'u'),
    )
  }
})
