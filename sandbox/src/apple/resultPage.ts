import { consentStyle } from '../consent/consentStyle.ts'
import { escapeHtml, page } from '../page.ts'

/**
 * Sends the result to the page that opened the popup, if that page is at `origin`. Without a result the popup just
 * closes.
 */
export function resultPage(result: object | null, origin: string): string {
  const message = result ? JSON.stringify({ method: 'oauthDone', data: result }) : ''
  const body = `<main class="wrong" data-message="${escapeHtml(message)}" data-origin="${escapeHtml(origin)}">
<h1>다 됐어요</h1><p>이 창은 닫아도 돼요.</p></main>`
  return page({ title: 'Apple 계정 · Byeol 샌드박스', style: consentStyle, body, script: '/apple/result.js' })
}
