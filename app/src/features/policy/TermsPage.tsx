import { PolicyPage } from './PolicyPage.tsx'
import { terms } from '../../i18n/policies/terms.ts'

export const TermsPage = () => <PolicyPage title="POLICY.TERMS" versions={terms} />
