import { accessibility } from '../../i18n/policies/accessibility.ts'
import { PolicyPage } from './PolicyPage.tsx'

export const AccessibilityPage = () => <PolicyPage title="POLICY.ACCESSIBILITY" texts={accessibility} />
