import type { Texts } from '@byeol/contract/locale/texts.ts'
import type { error as korean } from '../ko/error.ts'

export const error: Texts<typeof korean> = {
  LOAD_FAILED: 'This could not be loaded',
  NETWORK: 'The server does not answer. Please try again in a moment.',
}
