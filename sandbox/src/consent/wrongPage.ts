import { escapeHtml, page } from '../page.ts'
import { consentStyle } from './consentStyle.ts'

/** The page that is shown when the app's request is invalid. The app gets no result. */
export function wrongPage({ title, code, detail }: { title: string; code: string; detail: string }): string {
  const body = `<main class="wrong"><h1>${escapeHtml(title)}</h1><p>앱의 설정이 잘못되어 로그인할 수 없어요.</p>
<code>${escapeHtml(code)}<br>${escapeHtml(detail)}</code></main>`
  return page({ title, style: consentStyle, body })
}
