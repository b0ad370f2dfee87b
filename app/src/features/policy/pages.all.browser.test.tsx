import type { UserId } from '@byeol/contract/ids.ts'
import { builtInPolicies } from '@byeol/contract/policies/builtInPolicies.ts'
import type { PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { writePolicy } from '@byeol/contract/policies/policyLines.ts'
import type { DuePolicy, Policy } from '@byeol/contract/policy.ts'
import { page, userEvent } from 'vitest/browser'
import { setBoot } from '../../api/bootState.ts'
import { queryClient } from '../../api/queryClient.ts'
import { testPages } from '../../test/testPages.tsx'
import { idOf } from '../chat/data/factories.ts'
import { AgreePage } from './AgreePage.tsx'
import { AccountDeletionPage } from './AccountDeletionPage.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { ChildSafetyPage } from './ChildSafetyPage.tsx'
import { PublishedPolicyPage } from './PublishedPolicyPage.tsx'
import { licencesQuery, type Licence } from './licences.ts'
import { LicencesPage } from './LicencesPage.tsx'

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

/** The server's response about a policy: the requested version, the one before it, and a future one. */
const answer = (asked: URLSearchParams, more: Partial<Policy> = {}) => {
  const kind = asked.get('kind') as PolicyKind
  const versions = builtInPolicies[kind]
  const at = Math.max(
    0,
    versions.findIndex(({ ko }) => ko.version === asked.get('version')),
  )
  const { ko } = versions[at]!
  const before = versions[at + 1]?.ko
  return {
    policy: {
      kind,
      version: ko.version,
      state: at === 0 ? 'current' : 'past',
      text: writePolicy(ko),
      changes: '',
      isWorse: false,
      needsConsent: false,
      before: before ? { version: before.version, text: writePolicy(before) } : null,
      versions: versions.map((each, place) => ({ version: each.ko.version, state: place === 0 ? 'current' : 'past' })),
      ...more,
    },
  }
}
const answers = { '/policy/text': answer }
const coming = {
  '/policy/text': (asked: URLSearchParams) => {
    const { policy } = answer(asked)
    return answer(asked, {
      version: '2026-12-20',
      state: 'coming',
      changes: '보호자가 도움을 청할 때 받는 것을 더했어요.',
      isWorse: true,
      text: policy.text.replace('꼭 필요한', '꼭 필요하고 적은'),
      before: { version: policy.version, text: policy.text },
      versions: [{ version: '2026-12-20', state: 'coming' }, ...policy.versions] as Policy['versions'],
    })
  },
}

const due: DuePolicy = {
  kind: 'privacy',
  version: '2026-12-20',
  changes: '보호자가 도움을 청할 때 받는 것을 더했어요.',
  agreedVersion: '2026-11-23',
  agreedAt: new Date('2026-11-23T12:00:00+09:00'),
}

const pageOf = (kind: PolicyKind) => () => <PublishedPolicyPage kind={kind} />

testPages(
  [
    { id: 'privacy', Page: pageOf('privacy'), path: '/', answers },
    {
      id: 'privacy-companies',
      Page: pageOf('privacy'),
      path: '/',
      answers,
      act: async () => page.getByRole('heading', { name: /^4\./u }).element().scrollIntoView(),
    },
    { id: 'child-safety', Page: ChildSafetyPage, path: '/', answers: {} },
    { id: 'accessibility', Page: AccessibilityPage, path: '/', answers: {} },
    { id: 'account-deletion', Page: AccountDeletionPage, path: '/', answers: {} },
    { id: 'privacy-first', Page: pageOf('privacy'), path: '/?version=2026-11-01', answers },
    { id: 'terms', Page: pageOf('terms'), path: '/', answers },
    {
      id: 'terms-contents',
      Page: pageOf('terms'),
      path: '/',
      answers,
      act: () => page.getByText('목차', { exact: true }).click(),
    },
    { id: 'refund', Page: pageOf('refund'), path: '/', answers },
    { id: 'youth', Page: pageOf('youth'), path: '/', answers },
    { id: 'celeb-agreement', Page: pageOf('celebAgreement'), path: '/', answers },
    {
      id: 'privacy-coming',
      Page: pageOf('privacy'),
      path: '/?version=2026-12-20',
      answers: coming,
      act: () => page.getByText('이전 버전과 비교해 보기').click(),
    },
    {
      id: 'agree',
      Page: AgreePage,
      path: '/',
      answers,
    },
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
    setBoot({ duePolicies: [due] })
    await userEvent.unhover(page.elementLocator(document.body))
  },
)
