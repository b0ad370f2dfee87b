import { escapeHtml } from '../page.ts'
import type { Received, ReceivedMail } from './Inbox.ts'

const time = new Intl.DateTimeFormat('ko', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' })

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

/** The code of a verification, which a person wants to copy. */
function codeOf(text: string): string {
  const code = /(?<![\d-])\d{6}(?![\d-])/u.exec(text)?.[0]
  return code ? `<button type="button" class="code" data-copy="${code}"><b>${code}</b><span>복사</span></button>` : ''
}

/** What the mail looks like: without scripts, its links in a tab of their own. */
function htmlView(mail: ReceivedMail): string {
  if (!mail.html) return ''
  const inside = escapeHtml(`<base target="_blank">${mail.html}`)
  return `<details><summary>꾸민 메일 보기</summary>
<iframe title="꾸민 메일: ${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${inside}"></iframe></details>`
}

/** One mail or text message on the page. */
export function receivedArticle(item: Received): string {
  const isMail = item.kind === 'mail'
  const to = isMail ? item.to.join(', ') : item.to
  return `<article data-id="${item.id}"><div class="meta"><span class="kind">${isMail ? '메일' : '문자'}</span>
<span class="to">${escapeHtml(to)}</span><time datetime="${item.receivedAt.toISOString()}">${time.format(item.receivedAt)}</time></div>
${isMail ? `<h2>${escapeHtml(item.subject)}</h2>` : ''}${codeOf(item.text)}
<div class="text">${linked(item.text.trim())}</div>${isMail ? htmlView(item) : ''}
<p class="from">보낸 사람 ${escapeHtml(item.from)}${isMail ? '' : ` · ${item.type}`}</p></article>`
}
