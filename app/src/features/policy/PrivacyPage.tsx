import { PolicyPage } from './PolicyPage.tsx'
import { privacy } from './texts/privacy.ts'

export const PrivacyPage = () => <PolicyPage title="POLICY.PRIVACY" texts={privacy} />
