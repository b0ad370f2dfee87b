import type { Permission } from '@byeol/contract/console/roles.ts'
import type { IconName } from '@byeol/ui/Icon.tsx'
import type { ComponentType } from 'react'
import type { ko } from './i18n/ko.ts'

type FrameText = keyof typeof ko.FRAME & string

export interface Page {
  /** Without the first slash. What stands behind the first word is the page's own. */
  path: string
  /** Who may open it; the rail lists it for them alone. `console.use`: everybody who is signed in. */
  permission: Permission
  icon: IconName
  /** `FRAME.{name}` is its heading and its word in the rail, `FRAME.{name}_DETAIL` what stands beside the heading. */
  name: { [Name in FrameText]: `${Name}_DETAIL` extends FrameText ? Name : never }[FrameText]
  load: () => Promise<ComponentType>
}

/** TABLE OF CONTENTS: the console's pages, in the order of the rail. */
export const pages: readonly Page[] = [
  {
    path: 'today',
    permission: 'console.use',
    icon: 'home',
    name: 'TODAY',
    load: async () => (await import('./features/today/TodayPage.tsx')).TodayPage,
  },
  {
    path: 'cases/:caseId?',
    permission: 'cases.read',
    icon: 'flag',
    name: 'CASES',
    load: async () => (await import('./features/cases/CasesPage.tsx')).CasesPage,
  },
  {
    path: 'appeals/:strikeId?',
    permission: 'appeals.decide',
    icon: 'undo',
    name: 'APPEALS',
    load: async () => (await import('./features/appeals/AppealsPage.tsx')).AppealsPage,
  },
  {
    path: 'takedowns/:takedownId?',
    permission: 'cases.read',
    icon: 'eyeOff',
    name: 'TAKEDOWNS',
    load: async () => (await import('./features/takedowns/TakedownsPage.tsx')).TakedownsPage,
  },
  {
    path: 'staff/:staffId?',
    permission: 'roles.change',
    icon: 'users',
    name: 'ROLES',
    load: async () => (await import('./features/roles/RolesPage.tsx')).RolesPage,
  },
  {
    path: 'kinds',
    permission: 'kinds.change',
    icon: 'sliders',
    name: 'KINDS',
    load: async () => (await import('./features/kinds/KindsPage.tsx')).KindsPage,
  },
  {
    path: 'inquiries',
    permission: 'inquiries.answer',
    icon: 'mail',
    name: 'INQUIRIES',
    load: async () => (await import('./features/inquiries/InquiriesPage.tsx')).InquiriesPage,
  },
  {
    path: 'replies/:replyId?',
    permission: 'inquiries.answer',
    icon: 'reply',
    name: 'REPLIES',
    load: async () => (await import('./features/replies/RepliesPage.tsx')).RepliesPage,
  },
  {
    path: 'people',
    permission: 'people.read',
    icon: 'users',
    name: 'PEOPLE',
    load: async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage,
  },
  {
    path: 'leaks',
    permission: 'people.read',
    icon: 'image',
    name: 'LEAKS',
    load: async () => (await import('./features/leaks/LeaksPage.tsx')).LeaksPage,
  },
  {
    path: 'applications/:applicationId?',
    permission: 'applications.decide',
    icon: 'tabStar',
    name: 'APPLICATIONS',
    load: async () => (await import('./features/applications/ApplicationsPage.tsx')).ApplicationsPage,
  },
  {
    path: 'notices/:noticeId?',
    permission: 'notices.publish',
    icon: 'notice',
    name: 'NOTICES',
    load: async () => (await import('./features/notices/NoticesPage.tsx')).NoticesPage,
  },
  {
    path: 'versions/:platform?',
    permission: 'versions.set',
    icon: 'phone',
    name: 'VERSIONS',
    load: async () => (await import('./features/versions/VersionsPage.tsx')).VersionsPage,
  },
  {
    path: 'policies',
    permission: 'policies.write',
    icon: 'file',
    name: 'POLICIES',
    load: async () => (await import('./features/policies/PoliciesPage.tsx')).PoliciesPage,
  },
  {
    path: 'audit',
    permission: 'audit.read',
    icon: 'receipt',
    name: 'AUDIT',
    load: async () => (await import('./features/audit/AuditPage.tsx')).AuditPage,
  },
  {
    path: 'orders',
    permission: 'orders.read',
    icon: 'card',
    name: 'ORDERS',
    load: async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage,
  },
  {
    path: 'settlements',
    permission: 'ledger.read',
    icon: 'bank',
    name: 'SETTLEMENTS',
    load: async () => (await import('./features/settlements/SettlementsPage.tsx')).SettlementsPage,
  },
  {
    path: 'bank-files',
    permission: 'ledger.read',
    icon: 'receipt',
    name: 'BANK_FILES',
    load: async () => (await import('./features/bank-files/BankFilesPage.tsx')).BankFilesPage,
  },
  {
    path: 'ledger',
    permission: 'ledger.read',
    icon: 'check',
    name: 'LEDGER',
    load: async () => (await import('./features/ledger/LedgerPage.tsx')).LedgerPage,
  },
  {
    path: 'taxes',
    permission: 'taxes.report',
    icon: 'file',
    name: 'TAXES',
    load: async () => (await import('./features/taxes/TaxesPage.tsx')).TaxesPage,
  },
  {
    path: 'account',
    permission: 'console.use',
    icon: 'user',
    name: 'ACCOUNT',
    load: async () => (await import('./features/account/AccountPage.tsx')).AccountPage,
  },
]

export const pathOf = ({ path }: Page): string => `/${path.split('/')[0]}`

/** The page of an address. */
export const findPage = (pathname: string): Page | undefined =>
  pages.find((page) => pathname === pathOf(page) || pathname.startsWith(`${pathOf(page)}/`))
