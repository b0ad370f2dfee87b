import {
  retainedNames,
  retention,
  type RetainedName,
  type Retention,
  type RetentionLaw,
  type RetentionStart,
} from '../retention.ts'
import type { PolicyText } from './policyText.ts'

interface RetentionTexts {
  names: Record<RetainedName, string>
  laws: Record<RetentionLaw, string>
  starts: Record<RetentionStart, string>
  period: (kept: Retention, start: string) => string
  labels: readonly [why: string, kept: string, end: string]
  /**
   * What happens at the end of the period; `apart` is for records that are moved to the archive when the account is
   * erased.
   */
  ends: Record<'plain' | 'apart', string>
}

const korean: RetentionTexts = {
  names: {
    account: '탈퇴한 계정의 개인정보',
    consents: '동의한 내용과 일시',
    parties: '거래한 사람의 닉네임과 이메일',
    payments: '결제와 환불 기록',
    settlements: '정산 기록과 입금 계좌',
    residentNumbers: '주민등록번호 (셀럽)',
    inquiries: '결제에 관한 문의와 답변',
    accesses: '접속 일시와 IP 주소(되돌릴 수 없게 바꾼 값)',
    sessions: '로그인한 기기와 일시',
    screenshots: '화면 캡처 기록',
    notifications: '받은 알림',
    proofs: '셀럽 신청 서류',
    guardianRequests: '보호자가 요청한 내용과 답변',
    guardianProofs: '보호자 확인 서류',
    claims: '정산금이나 환불금을 받을 계좌를 알려 준 내용과 서류',
    dataAsks: '열람과 정정을 요청한 양식의 내용과 서류',
    refundContacts: '환불과 정산을 마칠 때까지 연락할 이메일 (마지막으로 보내고 7일이 지나면 삭제해요)',
    takedowns: '권리 침해 신고의 내용과 서류',
    deletionRequests: '계정 삭제를 요청한 기록',
    held: '수사나 소송 때문에 보존하는 동안 삭제한 글과 메시지',
    dataRequests: '개인정보 열람과 정정을 요청한 기록',
    recordingMatches: '불법촬영물로 확인되어 올리지 못한 파일의 기록',
    blockedSearches: '제한한 검색어의 하루 횟수 (누가 검색했는지는 남기지 않아요)',
    excerpts: '신고할 때 함께 보낸 대화',
    bankFiles: '정산금과 환불금을 보내려고 은행에 낸 파일',
    heirContacts: '활동이 끝난 셀럽의 가족이나 소속사 연락처',
    demands: '수사기관이나 법원이 자료를 요청한 기록',
    holds: '수사나 소송 때문에 정보를 보존한 기록',
    incidents: '개인정보 유출을 알린 사람과 시각',
    consentReminders: '광고 수신 동의를 다시 알린 날',
  },
  laws: {
    eCommerce: '전자상거래법',
    communications: '통신비밀보호법',
    telecommunications: '전기통신사업법',
    incomeTax: '소득세법',
    nationalTax: '국세기본법',
    proof: '분쟁에 대비한 증빙',
    own: '서비스 제공',
  },
  starts: {
    left: '탈퇴한',
    lastPaid: '마지막으로 거래한',
    paid: '거래한',
    paidOut: '정산금을 보낸',
    lastPaidOut: '마지막으로 정산금을 보낸',
    answered: '마지막으로 주고받은',
    used: '접속한',
    made: '생긴',
    decided: '처리한',
    ended: '끝난',
    released: '보존이 끝난',
  },
  period: ({ years, months, days }, start) =>
    `${start} 날부터 ${years ? `${years}년` : months ? `${months}개월` : `${days}일`}`,
  labels: ['근거', '보관', '이후'],
  ends: {
    plain: '복구할 수 없게 삭제해요.',
    apart: '탈퇴하면 다른 정보와 분리해 보관하고, 기간이 끝나면 복구할 수 없게 삭제해요.',
  },
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
const english: RetentionTexts = {
  names: {
    account: 'Personal data of a deleted account',
    consents: 'What you agreed to, and when',
    parties: 'Nickname and email of who paid or was paid',
    payments: 'Payments and refunds',
    settlements: 'Settlements and their bank accounts',
    residentNumbers: 'Resident numbers (celebrities)',
    inquiries: 'Inquiries about payments, with their answers',
    accesses: 'Days of access and IP address (kept unreadable)',
    sessions: 'Signed-in devices and times',
    screenshots: 'Screenshots that were taken',
    notifications: 'Notifications',
    proofs: 'Documents of celebrity applications',
    guardianRequests: 'Requests of guardians and our answers',
    guardianProofs: 'Documents that show who is a guardian',
    claims: 'Claims of earnings or refunds, with documents',
    dataAsks: 'What the form for access and correction says, with documents',
    refundContacts:
      'The email by which we reach you until refunds and payouts are done (deleted seven days after the last)',
    takedowns: 'Texts and documents of rights complaints',
    deletionRequests: 'Requests to delete an account',
    held: 'Posts and messages that were deleted while an investigation or a lawsuit required to keep them',
    dataRequests: 'Requests to see or correct personal data',
    recordingMatches: 'Records of uploads refused as illegal recordings',
    blockedSearches: 'How often blocked words were searched on a day (never by whom)',
    excerpts: 'Messages that were sent along with a report',
    bankFiles: 'Files sent to the bank for payouts and refunds',
    heirContacts: 'Contacts of the family or agency of a celebrity whose activity ended',
    demands: 'Demands of authorities for data',
    holds: 'Records of data kept for an investigation or a lawsuit',
    incidents: 'Who was told of a leak of personal data, and when',
    consentReminders: 'When you were reminded of your consent to advertising',
  },
  laws: {
    eCommerce: 'E-Commerce Act',
    communications: 'Protection of Communications Secrets Act',
    telecommunications: 'Telecommunications Business Act',
    incomeTax: 'Income Tax Act',
    nationalTax: 'Framework Act on National Taxes',
    proof: 'Proof in a dispute',
    own: 'Providing the service',
  },
  starts: {
    left: 'you leave',
    lastPaid: 'the last transaction',
    paid: 'the transaction',
    paidOut: 'the payout',
    lastPaidOut: 'the last payout',
    answered: 'the last message',
    used: 'the access',
    made: 'it was made',
    decided: 'the decision',
    ended: 'the end',
    released: 'the hold ends',
  },
  period: ({ years, months, days = 0 }, start) =>
    `${years ? count(years, 'year') : months ? count(months, 'month') : count(days, 'day')} after ${start}`,
  labels: ['Ground', 'Kept', 'Then'],
  ends: {
    plain: 'Erased for good.',
    apart: 'Kept apart from other data once you leave, and erased for good at the end.',
  },
}

/** The retention table in the form in which a policy shows it. */
export const retentionItems = (language: 'ko' | 'en'): NonNullable<PolicyText['sections'][number]['items']> => {
  const { names, laws, starts, period, labels, ends } = language === 'ko' ? korean : english
  return retainedNames.map((name) => {
    const kept: Retention = retention[name]
    return {
      title: names[name],
      facts: [
        [labels[0], laws[kept.law]],
        [labels[1], period(kept, starts[kept.from])],
        [labels[2], ends[kept.isApart ? 'apart' : 'plain']],
      ],
    }
  })
}
