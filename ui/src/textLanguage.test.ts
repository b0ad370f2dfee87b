import { expect, it } from 'vitest'
import { languageRuns, textLanguage } from './textLanguage.ts'

it.each([
  ['오늘 공연 와 줘서 고마워요', 'ko'],
  ['ㅋㅋㅋㅋ lol', 'ko'],
  ['今日は来てくれてありがとう', 'ja'],
  ['ライブ最高!', 'ja'],
  ['東京都知事選挙へ', 'ja'],
  ['今天的演出太棒了', 'zh'],
  ['鲜の每日牛奶新鲜好喝又便宜', 'zh'],
  ['大韓民國 만세', 'ko'],
  ['ขอบคุณที่มานะ', 'th'],
  ['Thank you for coming tonight', 'en'],
  ['Спасибо, что пришли', 'ru'],
  ['Дякую, що прийшли її побачити', 'uk'],
  ['شكرا لحضوركم', 'ar'],
  ['תודה שבאתם', 'he'],
  ['आने के लिए धन्यवाद', 'hi'],
  ['Σας ευχαριστώ', 'el'],
  ['Cảm ơn bạn đã đến', 'vi'],
  ['¿Cuándo vienes a España?', 'es'],
  ['Não sei, mas amanhã sim', 'pt'],
  ['Schöne Grüße', 'de'],
  ['Ça va être génial', 'fr'],
  ['Terima kasih', 'en'],
  ['Jiwoo', 'en'],
  ['나린', 'ko'],
  ['さくら', 'ja'],
  ['陳小明', 'zh'],
])('%s is %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

it('a text in two languages is in the one with more of it', () => {
  expect(textLanguage('Happy birthday 나린아 생일 축하해')).toBe('ko')
  expect(textLanguage('I really love the new 앨범 so much')).toBe('en')
  expect(textLanguage('사랑해 ありがとうございます')).toBe('ja')
})

it('addresses, mentions and hashtags do not count', () => {
  expect(textLanguage('https://example.com/a-long-address 봤어?')).toBe('ko')
  expect(textLanguage('@narin_official 보고 싶다')).toBe('ko')
  expect(textLanguage('#comeback #newalbum 축하')).toBe('ko')
  expect(textLanguage('someone.with.a.name@example.com 으로')).toBe('ko')
})

it.each(['', ' ', '❤️🎉', '2026. 11. 29.', '!!!', null, undefined])('%j has no language', (text) => {
  expect(textLanguage(text)).toBeUndefined()
})

it('decomposed Hangul is Korean', () => {
  expect(textLanguage('안녕'.normalize('NFD'))).toBe('ko')
})

it('a letter with its translation has a run for each language, and the runs are the text', () => {
  const letter = '안녕 여러분\n❤️\n\nHello everyone\nI miss you\n みんな、ありがとう'
  const runs = languageRuns(letter)
  expect(runs.map(({ lang }) => lang)).toEqual(['ko', 'en', 'ja'])
  expect(runs.map(({ text }) => text).join('')).toBe(letter)
  expect(languageRuns('❤️\n안녕').map(({ lang }) => lang)).toEqual(['ko'])
  expect(languageRuns('')).toEqual([{ text: '', lang: undefined }])
})
