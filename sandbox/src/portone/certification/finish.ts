import { escapeHtml, page } from '../../page.ts'
import type { CertificationRequest } from './readRequest.ts'

export interface CertificationResult {
  success: boolean
  imp_uid: string
  merchant_uid: string
  error_code?: string
  error_msg?: string
}

/** The address of the merchant's page with the result in its query. */
export function redirectTo(redirectUrl: string, result: CertificationResult): string {
  const address = new URL(redirectUrl)
  for (const [key, value] of Object.entries(result)) address.searchParams.set(key, String(value))
  return address.href
}

/** The last page of a popup: sends the result to its opener and closes. */
export const popupEnd = (request: CertificationRequest, result: CertificationResult): string =>
  page({
    title: '본인인증 · Byeol 샌드박스',
    style: '',
    body: `<main data-origin="${escapeHtml(request.origin)}" data-result="${escapeHtml(JSON.stringify(result))}">
<h1>본인인증을 마쳤어요</h1><p>이 창을 닫아 주세요.</p></main>`,
    script: '/portone/certification.js',
  })
