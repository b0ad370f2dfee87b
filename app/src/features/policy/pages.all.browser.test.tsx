import type { UserId } from '@byeol/contract/ids.ts'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../api/queryClient.ts'
import { testPages } from '../../test/testPages.tsx'
import { idOf } from '../chat/data/factories.ts'
import { AccountDeletionPage } from './AccountDeletionPage.tsx'
import { CelebAgreementPage } from './CelebAgreementPage.tsx'
import { ChildSafetyPage } from './ChildSafetyPage.tsx'
import { licencesQuery, type Licence } from './licences.ts'
import { LicencesPage } from './LicencesPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { RefundPage } from './RefundPage.tsx'
import { TermsPage } from './TermsPage.tsx'
import { YouthPage } from './YouthPage.tsx'

const text = [
  'MIT License',
  'Copyright (c) Meta Platforms, Inc. and affiliates.',
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated ' +
    'documentation files (the "Software"), to deal in the Software without restriction.',
].join('\n\n')
const licences: Licence[] = [
  { name: '@fontsource-variable/fraunces', version: '5.3.0', licence: 'OFL-1.1', text },
  { name: '@base-ui/react', version: '1.9.0', licence: 'MIT', text: '' },
  { name: 'react', version: '19.3.1', licence: 'MIT', text },
  { name: 'react-easy-crop', version: '6.2.5', licence: 'MIT', text },
  { name: 'socket.io-client', version: '4.8.4', licence: 'MIT', text },
]

testPages(
  [
    { id: 'privacy', Page: PrivacyPage, path: '/', answers: {} },
    {
      id: 'privacy-companies',
      Page: PrivacyPage,
      path: '/',
      answers: {},
      act: async () => page.getByRole('heading', { name: /^4\./u }).element().scrollIntoView(),
    },
    { id: 'child-safety', Page: ChildSafetyPage, path: '/', answers: {} },
    { id: 'account-deletion', Page: AccountDeletionPage, path: '/', answers: {} },
    { id: 'privacy-first', Page: PrivacyPage, path: '/?version=2026-11-01', answers: {} },
    { id: 'terms', Page: TermsPage, path: '/', answers: {} },
    { id: 'refund', Page: RefundPage, path: '/', answers: {} },
    { id: 'youth', Page: YouthPage, path: '/', answers: {} },
    { id: 'celeb-agreement', Page: CelebAgreementPage, path: '/', answers: {} },
    { id: 'licences', Page: LicencesPage, path: '/', answers: {} },
    {
      id: 'licence-open',
      Page: LicencesPage,
      path: '/',
      answers: {},
      act: () => page.getByText('react', { exact: true }).click(),
    },
  ],
  { userId: idOf<UserId>(9, 'e'), now: new Date('2026-11-21T12:00:00+09:00') },
  async () => {
    queryClient.setQueryData(licencesQuery.queryKey, licences)
    await userEvent.unhover(page.elementLocator(document.body))
  },
)
