import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const RefundPage = publishedPolicyPage('refund')
