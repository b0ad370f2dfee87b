import { escapeHtml, page } from '../page.ts'
import type { Kind, Received } from './Inbox.ts'
import { inboxStyle } from './inboxStyle.ts'
import { receivedArticle } from './receivedArticle.ts'

export interface InboxView {
  items: readonly Received[]
  kind: Kind | undefined
  to: string | undefined
  smtpPort: number
}

const kinds: { kind: Kind | undefined; name: string }[] = [
  { kind: undefined, name: '전체' },
  { kind: 'mail', name: '메일' },
  { kind: 'sms', name: '문자' },
  { kind: 'push', name: '알림' },
]

/** A value that changes each time an item arrives or is removed. */
export const inboxState = (items: readonly Received[]): string => `${items.length}-${items[0]?.id ?? 0}`

/** A page with everything received, for people who try the product. */
export function inboxPage({ items, kind, to, smtpPort }: InboxView): string {
  const tab = (each: (typeof kinds)[number]) => {
    const query = new URLSearchParams({ ...(each.kind && { kind: each.kind }), ...(to && { to }) }).toString()
    return `<a href="/${query && `?${query}`}"${each.kind === kind ? ' aria-current="page"' : ''}>${each.name}</a>`
  }
  const body = `<main>
<header><h1>받은 편지함</h1>
<p>바깥 세상을 대신하는 샌드박스예요. 서비스가 보낸 메일과 문자, 알림은 실제로 나가지 않고 여기로 와요.
결제는 <a href="/portone/console">결제 내역</a>에 있어요.
<span class="port">SMTP 127.0.0.1:${smtpPort}</span></p></header>
<form role="search">${kind ? `<input type="hidden" name="kind" value="${kind}">` : ''}
<nav aria-label="종류">${kinds.map(tab).join('')}</nav>
<input type="search" name="to" aria-label="받는 사람" placeholder="받는 주소, 번호, 기기 토큰"
value="${escapeHtml(to ?? '')}" autocomplete="off"></form>
<section aria-label="받은 것" aria-live="polite" data-state="${inboxState(items)}">
${items.length > 0 ? items.map(receivedArticle).join('\n') : '<p class="empty">아직 온 것이 없어요.<br>오면 바로 보여요.</p>'}
</section></main>`
  return page({ title: '받은 편지함 · Byeol 샌드박스', style: inboxStyle, body, script: '/inbox.js' })
}
