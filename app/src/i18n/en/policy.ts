import type { policy as ko } from '../ko/policy.ts'
import type { Texts } from '../texts.ts'

export const policy: Texts<typeof ko> = {
  TERMS: 'Terms of service',
  OPERATION: 'Operating policy',
  PRIVACY: 'Privacy policy',
  EFFECTIVE: 'In effect since {{date}} · version {{version}}',
}
