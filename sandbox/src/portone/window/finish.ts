import { escapeHtml, page } from '../../page.ts'

/** The result that the merchant's page receives. */
export type WindowResult = Record<string, string | boolean | null>

/** The address of the merchant's page, with the result in the query. */
export function redirectTo(redirectUrl: string, result: WindowResult): string {
  const address = new URL(redirectUrl)
  for (const [key, value] of Object.entries(result)) if (value !== null) address.searchParams.set(key, String(value))
  return address.href
}

/** The last page of a popup: it sends the result to its opener and closes. */
export const popupEnd = (title: string, origin: string, result: WindowResult): string =>
  page({
    title: `${title} · Byeol 샌드박스`,
    style: '',
    body: `<main data-origin="${escapeHtml(origin)}" data-result="${escapeHtml(JSON.stringify(result))}">
<h1>${title}을 마쳤어요</h1><p>이 창을 닫아 주세요.</p></main>`,
    script: '/portone/windowEnd.js',
  })
