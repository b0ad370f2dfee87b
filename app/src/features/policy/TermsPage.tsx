import { PolicyPage } from './PolicyPage.tsx'
import { terms } from './texts/terms.ts'

export const TermsPage = () => <PolicyPage title="POLICY.TERMS" texts={terms} />
