import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const YouthPage = publishedPolicyPage('youth')
