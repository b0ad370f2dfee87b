import type { Language } from '@byeol/contract/locale/language.ts'
import { outageKinds } from '@byeol/contract/outages.ts'
import type { Status } from './findStatus.ts'
import { statusTexts } from './statusTexts.ts'

/** The colours of tokens.css, repeated because this page does not load the app's stylesheets. */
const style = `
:root { color-scheme: light dark; }
body {
  margin: 0 auto; max-width: 560px; padding: 32px 20px 48px;
  background: #faf5f2; background: light-dark(#faf5f2, #190f18);
  color: #2e1f2b; color: light-dark(#2e1f2b, #f6ecef);
  font: 16px/1.5 Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', sans-serif;
  word-break: keep-all; overflow-wrap: anywhere;
}
h1 { margin: 0 0 8px; font-size: 16px; font-weight: 600; }
h2 { margin: 40px 0 8px; font-size: 18px; }
.state { margin: 0 0 24px; font-size: 26px; font-weight: 700; line-height: 1.3; }
ul { margin: 0; padding: 0 16px; list-style: none; border-radius: 16px; background: light-dark(#fff, #251a24); }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px; padding: 14px 0; }
li + li { border-top: 1px solid light-dark(#efe4e1, #3a2c38); }
.part { font-weight: 600; }
.trouble { color: #c81e3a; color: light-dark(#c81e3a, #ff8a96); font-weight: 600; }
.quiet { color: #6d5b68; color: light-dark(#6d5b68, #bfaeb9); }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 32px; }
a { display: inline-grid; align-items: center; min-height: 44px; color: inherit; }
`

/** Formats a time in Korean time, in the reader's language. */
const timeIn = (language: Language): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Seoul',
  })
  return (at) => format.format(at)
}

/** The page /status. All texts on it are our own, so nothing needs escaping. */
export function statusPage({ troubledSince, history, at }: Status, language: Language): string {
  const texts = statusTexts[language]
  const time = timeIn(language)
  const isWell = outageKinds.every((kind) => troubledSince[kind] === null)
  const row = (part: string, state: string) => `<li><span class="part">${part}</span>${state}</li>`
  // While everything has a problem, the page must not say that a single part works.
  const shown = outageKinds.filter((kind) => troubledSince.all === null || troubledSince[kind] !== null)
  const parts = shown.map((kind) => {
    const since = troubledSince[kind]
    const state = since
      ? `<span class="trouble">${texts.trouble} · ${texts.since(time(since))}</span>`
      : `<span class="quiet">${texts.works}</span>`
    return row(texts.parts[kind], state)
  })
  const past = history
    ?.filter(({ endedAt }) => endedAt !== null)
    .map(({ kind, startedAt, endedAt }) =>
      row(texts.parts[kind], `<span class="quiet">${time(startedAt)} – ${time(endedAt!)}</span>`),
    )
  const pastPart =
    past === undefined
      ? `<p class="quiet">${texts.unknownHistory}</p>`
      : past.length > 0
        ? `<ul>${past.join('')}</ul>`
        : `<p class="quiet">${texts.noHistory}</p>`
  const other = language === 'ko' ? 'en' : 'ko'
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${texts.title}</title><link rel="icon" type="image/svg+xml" href="/icon.svg" /><style>${style}</style>`,
    `</head><body><main><h1>${texts.title}</h1>`,
    `<p class="state${isWell ? '' : ' trouble'}">${isWell ? texts.allWell : texts.someTrouble}</p>`,
    `<ul>${parts.join('')}</ul><p class="quiet">${texts.seen(time(at))}</p>`,
    `<h2>${texts.history}</h2>${pastPart}`,
    `<nav><a href="/">${texts.openApp}</a>`,
    `<a href="/status?lang=${other}" lang="${other}" hreflang="${other}">${texts.switchTo}</a></nav>`,
    '</main></body></html>',
  ].join('')
}
