import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const TermsPage = publishedPolicyPage('terms')
