import type { Mail } from './Inbox.ts'

const escape = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)

const time = new Intl.DateTimeFormat('ko', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'medium' })

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans KR', sans-serif }
  body { max-width: 720px; margin: 0 auto; padding: 32px 20px; background: light-dark(#faf5f2, #190f18); color: light-dark(#2b1a22, #f7ece9) }
  h1 { font-size: 26px } code { font-size: 14px }
  article { margin: 16px 0; padding: 16px 20px; border-radius: 16px; background: light-dark(#fffdfc, #241924) }
  h2 { margin: 0; font-size: 17px } p { margin: 4px 0; color: light-dark(#6a5560, #c3aeb3) } pre { white-space: pre-wrap; font: inherit; margin: 12px 0 0 }`

const article = (mail: Mail): string => `<article><h2>${escape(mail.subject)}</h2>
  <p>${escape(mail.from)} → ${escape(mail.to.join(', '))} · ${time.format(mail.receivedAt)}</p><pre>${escape(mail.text)}</pre></article>`

/** The inbox as a page for a person who develops. */
export const inboxPage = (mails: readonly Mail[], smtpPort: number): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Byeol sandbox</title><style>${style}</style></head>
<body><main><h1>받은 메일함</h1>
<p>바깥 세상을 대신하는 샌드박스예요. SMTP <code>127.0.0.1:${smtpPort}</code>로 보낸 메일이 모두 여기로 와요.</p>
${mails.length > 0 ? mails.map(article).join('\n') : '<p>아직 받은 메일이 없어요.</p>'}
</main></body></html>`
