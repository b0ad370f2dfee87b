import { setBoot } from '../../../api/bootState.ts'
import { afterAll } from 'vitest'
import { testPages } from '../../../test/testPages.tsx'
import { StartPage } from '../sign-in/StartPage.tsx'
import { SignUpPage } from './SignUpPage.tsx'

// While sign-up is closed, visitors learn so before they fill in a form, and can still sign in.
testPages(
  [
    { id: 'paused', Page: SignUpPage, path: '/sign-up', answers: {} },
    { id: 'start-paused', Page: StartPage, path: '/start', answers: {} },
  ],
  { userId: null, now: new Date('2026-11-21T12:00:00+09:00') },
  () => setBoot({ signUp: false }),
)
afterAll(() => setBoot({ signUp: null }))
