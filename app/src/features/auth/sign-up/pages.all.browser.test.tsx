import { testPages } from '../../../test/testPages.tsx'
import { SignUpPage } from './SignUpPage.tsx'
import { SignInPage } from '../sign-in/SignInPage.tsx'
import { StartPage } from '../sign-in/StartPage.tsx'

testPages(
  [
    { id: 'start', Page: StartPage, path: '/start', answers: {} },
    { id: 'sign-in', Page: SignInPage, path: '/sign-in', answers: {} },
    { id: 'sign-up', Page: SignUpPage, path: '/sign-up', answers: {} },
  ],
  { userId: null, now: new Date('2026-11-21T12:00:00+09:00') },
  () => undefined,
)
