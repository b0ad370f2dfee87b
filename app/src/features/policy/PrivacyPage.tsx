import { PolicyPage } from './PolicyPage.tsx'
import { privacy } from '../../i18n/policies/privacy.ts'

export const PrivacyPage = () => <PolicyPage title="POLICY.PRIVACY" versions={privacy} />
