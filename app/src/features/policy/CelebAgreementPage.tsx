import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const CelebAgreementPage = publishedPolicyPage('celebAgreement')
