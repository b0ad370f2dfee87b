import { escapeHtml } from '../page.ts'
import type { Received, ReceivedMail } from './Inbox.ts'

const time = new Intl.DateTimeFormat('ko', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')

/** A button that copies the verification code in a text. */
function codeOf(text: string): string {
  const code = /(?<![\d-])\d{6}(?![\d-])/u.exec(text)?.[0]
  return code ? `<button type="button" class="code" data-copy="${code}"><b>${code}</b><span>복사</span></button>` : ''
}

/** A frame with the HTML of a mail. It runs no scripts, and links open in a new tab. */
function htmlView(mail: ReceivedMail): string {
  if (!mail.html) return ''
  const inside = escapeHtml(`<base target="_blank">${mail.html}`)
  return `<details><summary>꾸민 메일 보기</summary>
<iframe title="꾸민 메일: ${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"
loading="lazy" srcdoc="${inside}"></iframe></details>`
}

const kindNames = { mail: '메일', sms: '문자', push: '알림' } as const

const headingOf = (item: Received): string => {
  if (item.kind === 'sms') return ''
  return `<h2>${escapeHtml(item.kind === 'mail' ? item.subject : item.title)}</h2>`
}

function footOf(item: Received): string {
  if (item.kind === 'mail') return `보낸 사람 ${escapeHtml(item.from)}`
  if (item.kind === 'sms') return `보낸 사람 ${escapeHtml(item.from)} · ${item.type}`
  const facts = [
    item.link && `누르면 ${item.link}`,
    item.badge !== null && `배지 ${item.badge}`,
    item.channelId && `채널 ${item.channelId}`,
  ]
  return escapeHtml(facts.filter(Boolean).join(' · '))
}

/** One mail, text message or push on the page. */
export function receivedArticle(item: Received): string {
  const to = item.kind === 'mail' ? item.to.join(', ') : item.to
  return `<article data-id="${item.id}"><div class="meta"><span class="kind">${kindNames[item.kind]}</span>
<span class="to">${escapeHtml(to)}</span>
<time datetime="${item.receivedAt.toISOString()}">${time.format(item.receivedAt)}</time></div>
${headingOf(item)}${codeOf(item.text)}
<div class="text">${linked(item.text.trim())}</div>${item.kind === 'mail' ? htmlView(item) : ''}
<p class="from">${footOf(item)}</p></article>`
}
