import type { PolicyTexts } from './policyText.ts'

/** The first version, which the first members agreed to. */
export const firstPrivacy: PolicyTexts = {
  ko: {
    version: '2026-11-01',
    intro: '{{company}}은 서비스에 꼭 필요한 개인정보만 모으고, 정한 목적으로만 써요.',
    sections: [
      {
        title: '1. 모으는 정보와 목적',
        paragraphs: [
          '가입과 로그인: 이메일, 비밀번호(알아볼 수 없게 바꾸어 보관해요), 닉네임, 생년월일.',
          '서비스 제공: 구독한 셀럽, 주고받은 메시지와 사진, 게시글과 댓글, 좋아요와 저장한 글, 읽은 위치, 설정, 알림을 받을 기기의 토큰.',
          '문의와 신고: 문의와 신고 내용, 주고받은 답변.',
          '안전과 문제 해결: 기기 종류, 운영체제, 앱 버전, 접속 기록, IP 주소.',
        ],
      },
      {
        title: '2. 보관하는 기간',
        paragraphs: [
          '탈퇴하면 바로 보이지 않게 하고 30일 뒤에 지워요. 다만 법이 정한 기록은 그 기간 동안 따로 보관해요. 계약과 결제 기록 5년, 소비자 불만과 분쟁 기록 3년, 접속 기록 3개월이에요.',
        ],
      },
      {
        title: '3. 다른 곳에 주는 정보',
        paragraphs: [
          '동의 없이 개인정보를 다른 곳에 주지 않아요. 법에 따라 꼭 필요한 때만 예외예요.',
          '메시지를 받는 셀럽에게는 닉네임과 프로필 사진이, 프리미엄 팬이라면 생일의 달과 날도 보여요. 이메일과 태어난 해는 보이지 않아요. 게시글과 댓글은 그 게시판을 볼 수 있는 사람에게 닉네임, 프로필 사진과 함께 보여요.',
        ],
      },
      {
        title: '4. 동의하지 않을 권리',
        paragraphs: [
          '필수 항목에 동의하지 않으면 가입할 수 없어요. 선택 항목은 동의하지 않아도 모든 서비스를 쓸 수 있어요.',
        ],
      },
      {
        id: 'marketing',
        title: '5. 혜택과 새 소식 알림 (선택)',
        paragraphs: [
          '동의하면 행사, 혜택, 새 기능 소식을 앱 알림과 이메일로 보내요. 제목에 (광고)라고 적고, 언제든지 무료로 그만 받을 수 있어요.',
          '야간 알림에 따로 동의하지 않으면 오후 9시부터 오전 8시까지는 보내지 않아요. 2년마다 동의를 다시 확인해요.',
        ],
      },
      {
        title: '6. 내 정보에 대한 권리',
        paragraphs: ['언제든지 내 정보를 보고, 고치고, 지우고, 동의를 거둘 수 있어요. 고객센터로 요청해 주세요.'],
      },
      { title: '7. 개인정보 보호책임자', paragraphs: ['개인정보 보호책임자 {{privacyOfficer}}, {{email}}'] },
      { title: '개정 이력', paragraphs: ['버전 2026-11-01: 처음 시행해요.'] },
    ],
  },
  en: {
    version: '2026-11-01',
    intro:
      '{{company}} collects only the personal data that the service needs and uses it only for the stated purposes.',
    sections: [
      {
        title: '1. What is collected, and why',
        paragraphs: [
          'Joining and signing in: email, password (kept unreadable), nickname, date of birth.',
          'The service: celebrities you follow, messages and photos, posts and comments, likes and saved posts, what you have read, settings, the token of a device that receives notifications.',
          'Inquiries and reports: what you asked or reported, and our answers.',
          'Safety and support: kind of device, operating system, app version, access records, IP address.',
        ],
      },
      {
        title: '2. How long it is kept',
        paragraphs: [
          'After leaving, it is hidden at once and erased after 30 days. Records that the law asks for are kept apart: contracts and payments 5 years, complaints and disputes 3 years, access records 3 months.',
        ],
      },
      {
        title: '3. Who else receives it',
        paragraphs: [
          'Nobody without your consent, except where the law requires it.',
          'Celebrities who receive your messages see your nickname and profile photo and, of premium fans, month and day of their birthday; never your email or year of birth. Posts and comments stand with your nickname and photo before those who may read the board.',
        ],
      },
      {
        title: '4. Your right to refuse',
        paragraphs: [
          'Without the required consents you cannot join. Without the optional ones you can use all of the service.',
        ],
      },
      {
        id: 'marketing',
        title: '5. News and offers (optional)',
        paragraphs: [
          'With your consent we send events, offers and news of the service by app notification and email, marked as advertising. You can stop them at any time, free of charge.',
          'Without a separate consent to night notifications nothing is sent between 9 PM and 8 AM. We ask again every two years.',
        ],
      },
      {
        title: '6. Your rights',
        paragraphs: [
          'You may see, correct and erase your data and withdraw consent at any time. Please ask customer service.',
        ],
      },
      { title: '7. Privacy officer', paragraphs: ['{{privacyOfficer}}, {{email}}'] },
      { title: 'Versions', paragraphs: ['2026-11-01: the first version.'] },
    ],
  },
}
