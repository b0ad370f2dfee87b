import type { auth as ko } from '../ko/auth.ts'
import type { Texts } from '@byeol/contract/locale/texts.ts'

export const auth: Texts<typeof ko> = {
  PITCH_1: 'Where your star',
  PITCH_2: 'writes back to you',
  PITCH_DETAIL: 'Get your star’s day as a chat, and write back.',
  FOR_1: '{{name}}’s day,',
  FOR_2: 'first to you',
  FOR_DETAIL: 'Sign up and continue to {{name}}. Following is free.',
  SAMPLE_1: 'It’s snowing outside.',
  SAMPLE_2: 'You are the first one I told',
  START_WITH_EMAIL: 'Continue with email',
  JOIN_BY_EMAIL: 'Sign up with email',
  HAVE_ACCOUNT: 'Sign in with email',
  START_WITH_KAKAO: 'Continue with Kakao',
  START_WITH_APPLE: 'Continue with Apple',
  LAST_WAY: 'Last used',
  KAKAO_WAIT: 'Please continue in the open window.',
  KAKAO_SHOW_WINDOW: 'Show window',
  OPEN_IN_APP: 'Open in the app',
  OPEN_IN_APP_FAILED: 'The app did not open. Please install it first, using the links below.',
  LEGAL: 'Policies and company information',
  NO_ACCOUNT: 'Don’t have an account?',
  ALREADY_JOINED: 'Already have an account?',
  PAUSED: 'Sign-ups are paused for now',
  DONE_DETAIL: 'Follow the stars you like to hear about their day.',
}
