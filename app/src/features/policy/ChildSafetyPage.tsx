import { PolicyPage } from './PolicyPage.tsx'
import { childSafety } from '../../i18n/policies/childSafety.ts'

export const ChildSafetyPage = () => <PolicyPage title="POLICY.CHILD_SAFETY" texts={childSafety} />
