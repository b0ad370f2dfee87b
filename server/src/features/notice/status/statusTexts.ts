import type { OutageKind } from '@byeol/contract/outages.ts'
import type { Language } from '@byeol/contract/locale/language.ts'

interface StatusTexts {
  title: string
  allWell: string
  someTrouble: string
  works: string
  trouble: string
  since: (time: string) => string
  history: string
  noHistory: string
  unknownHistory: string
  seen: (time: string) => string
  switchTo: string
  openApp: string
  parts: Record<OutageKind, string>
}

/** TABLE: the texts of /status, in each language. */
export const statusTexts: Record<Language, StatusTexts> = {
  ko: {
    title: '별 서비스 상태',
    allWell: '모든 서비스가 정상이에요',
    someTrouble: '일부 서비스에 문제가 있어요',
    works: '정상',
    trouble: '문제 발생',
    since: (time) => `${time}부터`,
    history: '지난 30일',
    noHistory: '지난 30일 동안 알려 드릴 문제가 없었어요.',
    unknownHistory: '지난 기록을 지금 불러오지 못했어요. 잠시 후 새로고침해 주세요.',
    seen: (time) => `${time}에 확인했어요. 새로고침하면 다시 확인해요.`,
    switchTo: 'English',
    openApp: '별 열기',
    parts: {
      all: '서비스 전체',
      chat: '메시지',
      payments: '결제',
      pushes: '알림',
      media: '사진과 영상',
      signIn: '로그인',
    },
  },
  en: {
    title: 'Byeol status',
    allWell: 'Everything works',
    someTrouble: 'Something is not working',
    works: 'Works',
    trouble: 'Has a problem',
    since: (time) => `since ${time}`,
    history: 'Last 30 days',
    noHistory: 'No problems to report in the last 30 days.',
    unknownHistory: 'The history could not be loaded. Please refresh this page in a moment.',
    seen: (time) => `Checked on ${time}. Refresh the page to check again.`,
    switchTo: '한국어',
    openApp: 'Open Byeol',
    parts: {
      all: 'The whole service',
      chat: 'Messages',
      payments: 'Payments',
      pushes: 'Notifications',
      media: 'Photos and videos',
      signIn: 'Signing in',
    },
  },
}
