import { publishedPolicyPage } from './PublishedPolicyPage.tsx'

export const OperationPage = publishedPolicyPage('operation')
