import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makesOffer, namesPrice, sells } from '@byeol/contract/text/sells.ts'
import { NotificationKind } from '@byeol/contract/notification.ts'
import { expect, it } from 'vitest'
import { adTexts, happeningTexts, isPushed, purposeOf } from '../server/src/features/notification/pushTexts.ts'

// Sorts all that the server sends on its own, as a push, mail, text message or entry in the notification centre:
// advertisements may be sent only by `pushAd`, and nothing else may try to sell (정보통신망법 50조).

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sources = globSync('server/src/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/test\/|\/seed\//u.test(path),
)
const languages = ['ko', 'en'] as const

/** The texts in a source file: quoted strings and the fixed parts of templates, without imports and SQL. */
const textsOf = (path: string): string[] => {
  const source = read(path)
    .replace(/^import .*$/gmu, '')
    .replace(/`\s*(?:select|insert|update|delete|with)\b[^`]*`/gu, '')
  return [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/gu)].map(([text]) => text.slice(1, -1))
}
const importing = (what: RegExp): string[] => sources.filter((path) => what.test(read(path)))

it('finds prices and offers in both languages', () => {
  const ads = [
    '4,900원에 만나요',
    '첫 달 할인',
    '₩5,000',
    '봄 특가',
    '10% off',
    'Buy now',
    '1,000 P',
    'Spring sale',
    '5천원',
  ]
  expect(ads.filter((text) => !sells(text))).toEqual([])
  const news = ['점검 안내', '원래대로 돌아왔어요', '3명이 좋아해요', 'Your inquiry has been answered', '가격이 올라요']
  expect(news.filter(sells)).toEqual([])
})

it.each(NotificationKind.options)('a notification of the kind %s sells only as an advertisement', (kind) => {
  const purpose = purposeOf[kind]
  for (const language of languages) {
    const centre = [...read(`app/src/i18n/${language}/notification.ts`).matchAll(/^ {2}(\w+): '(.*)',$/gmu)]
    const texts = centre.filter(([, key]) => key === kind || key === `${kind}By`).map(([, , text]) => text!)
    expect(texts, `${kind} in ${language}`).not.toEqual([])
    if (isPushed(kind) && purpose !== 'ad') texts.push(happeningTexts[kind][language])
    expect(texts.filter(makesOffer)).toEqual([])
    expect(texts.filter(namesPrice)).toEqual([])
  }
})

it('an advertisement begins with the mark and says who sends it and how to refuse', () => {
  for (const language of languages) {
    expect(adTexts.title[language]).toMatch(/^\(광고\) Byeol/u)
    expect(adTexts.body[language]('words', '02-123-4567')).toMatch(/02-123-4567/u)
    expect(adTexts.body[language]('words', '02-123-4567')).toMatch(/무료 수신거부|Opt out free/u)
  }
})

it('one function sends advertisements, and only two rules call it', () => {
  const callers = importing(/\bpushAd(?: =|\()/u)
  const push = (name: string) => `server/src/features/push/${name}.ts`
  expect(callers.sort()).toEqual(['pushHappening', 'pushNoticePage', 'pushTo'].map(push))
  expect(importing(/isPromotion: true|\(광고\)/u)).toEqual(['server/src/features/notification/pushTexts.ts'])
})

it('the mails and texts that the server sends sell nothing', () => {
  const senders = importing(/mails\/mailFrame\.ts|'send(?:Bulk)?Mail'|'sendSms'/u)
  expect(senders.length).toBeGreaterThan(12)
  expect(senders.flatMap((path) => textsOf(path).filter(sells))).toEqual([])
})

it('no excerpt of a notification makes an offer, and only those about the own money name amounts', () => {
  const notifying = importing(/notification\/notify\.ts|agreement\/notifyFan\.ts/u)
  expect(notifying.length).toBeGreaterThan(15)
  for (const path of notifying) {
    expect(textsOf(path).filter(makesOffer), path).toEqual([])
    const kinds = [...read(path).matchAll(/kind: '(\w+)'/gu)].map(([, kind]) => kind as NotificationKind)
    const namesAmounts = /wonText|pointsText/u.test(read(path))
    if (namesAmounts)
      expect(
        kinds.filter((kind) => !['ownMoney', undefined].includes(purposeOf[kind])),
        path,
      ).toEqual([])
  }
})
