import type { OwnReport, Strike, Takedown } from '@byeol/contract/report/cases.ts'
import type { StrikeId, TakedownId, UserId } from '@byeol/contract/ids.ts'
import { page, userEvent } from 'vitest/browser'
import { testPages, type ShownPage } from '../../test/testPages.tsx'
import { idOf } from '../chat/data/factories.ts'
import { DataRequestPage } from './DataRequestPage.tsx'
import { DecisionsPage } from './DecisionsPage.tsx'
import { OwnReportsPage } from './OwnReportsPage.tsx'
import { GuardianPage } from './GuardianPage.tsx'
import { TakedownPage } from './TakedownPage.tsx'

const now = new Date('2026-11-23T12:00:00+09:00')
const days = (n: number) => new Date(now.getTime() + n * 86_400_000)

const strikes: Strike[] = [
  {
    id: idOf<StrikeId>(1),
    kind: 'message',
    action: 'restrict',
    until: days(7),
    reason: '다른 사람을 괴롭히는 메시지를 되풀이해 보냈어요.',
    createdAt: days(-1),
    undoneAt: null,
    appealUntil: days(19),
    appeal: null,
  },
  {
    id: idOf<StrikeId>(2),
    kind: 'comment',
    action: 'hide',
    until: null,
    reason: '광고 링크를 여러 글에 남겼어요.',
    createdAt: days(-9),
    undoneAt: null,
    appealUntil: null,
    appeal: { words: '제가 직접 만든 팬 아트 소개였어요. 다시 봐 주세요.', createdAt: days(-8), answer: null },
  },
  {
    id: idOf<StrikeId>(3),
    kind: 'post',
    action: 'warn',
    until: null,
    reason: '허락 없이 쓴 사진이 있었어요.',
    createdAt: days(-40),
    undoneAt: days(-38),
    appealUntil: null,
    appeal: {
      words: '제가 찍은 사진이에요.',
      createdAt: days(-39),
      answer: {
        outcome: 'undone',
        reason: '직접 찍은 사진인 것을 확인했어요. 불편하게 해서 미안해요.',
        decidedAt: days(-38),
      },
    },
  },
]
const takedowns: Takedown[] = [
  {
    id: idOf<TakedownId>(4),
    kind: 'post',
    violated: 'privacy',
    reason: '다른 사람의 전화번호가 보여요.',
    hiddenUntil: days(22),
    objection: null,
    endedAt: null,
    createdAt: days(-8),
  },
]
const report = (kind: OwnReport['kind'], category: OwnReport['category'], ago: number, more: Partial<OwnReport>) => ({
  ...{ caseId: null, kind, category, createdAt: days(-ago), decidedAt: days(-ago + 1), hasResult: false },
  ...more,
})
const reports: OwnReport[] = [
  report('message', 'abuse', 0.1, { decidedAt: null }),
  report('post', 'filming', 3, { hasResult: true }),
  report('user', 'fake', 20, {}),
]
const full: ShownPage['answers'] = {
  '/cases/strikes': () => ({ list: strikes, next: null }),
  '/cases/takedowns': () => ({ list: takedowns, next: null }),
  '/cases/reports': () => ({ list: reports, next: null }),
}

async function fillForm(): Promise<void> {
  await page.getByRole('textbox').first().fill('https://byeol.example/post/6740c1a2b3c4d5e6f7a8b9c0')
  await page.getByRole('radio').first().click()
}

const pages: (Omit<ShownPage, 'answers'> & { isEmpty?: boolean })[] = [
  { id: 'decisions', Page: DecisionsPage, path: '/' },
  {
    id: 'decisions-appeal',
    Page: DecisionsPage,
    path: '/',
    act: () =>
      page
        .getByText(/^이의 제기하기$|^Appeal$/u)
        .first()
        .click(),
  },
  { id: 'decisions-empty', Page: DecisionsPage, path: '/', isEmpty: true },
  { id: 'reports', Page: OwnReportsPage, path: '/' },
  { id: 'reports-empty', Page: OwnReportsPage, path: '/', isEmpty: true },
  { id: 'takedown', Page: TakedownPage, path: '/', act: fillForm },
  { id: 'guardian', Page: GuardianPage, path: '/' },
  { id: 'data-request', Page: DataRequestPage, path: '/' },
]

testPages(
  pages.map(({ isEmpty, ...shown }) => ({ ...shown, answers: isEmpty ? {} : full })),
  { userId: idOf<UserId>(9, 'e'), now },
  () => userEvent.unhover(page.elementLocator(document.body)),
)
