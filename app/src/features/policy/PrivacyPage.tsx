import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const PrivacyPage = publishedPolicyPage('privacy')
