import type { PolicyTexts } from './policyText.ts'

/** The first version. Members who agreed to it can still read it. */
export const firstTerms: PolicyTexts = {
  ko: {
    version: '2026-11-01',
    intro:
      '이 약관은 {{company}}(이하 “회사”)이 제공하는 별 서비스를 이용하는 조건과 절차, 회사와 회원의 권리와 의무를 정해요.',
    sections: [
      {
        title: '제1조 (서비스)',
        paragraphs: [
          '회사는 팬과 셀럽이 채팅과 게시판, 구독으로 만나는 서비스를 제공해요. 셀럽이 보내는 메시지, 팬의 답장, 일대일 채팅, 게시글과 댓글, 구독과 프리미엄이 여기에 들어가요.',
        ],
      },
      {
        id: 'joining',
        title: '제2조 (가입)',
        paragraphs: [
          '만 14세 이상이면 누구나 이 약관과 개인정보 수집과 이용에 동의하고 가입할 수 있어요.',
          '다른 사람의 정보로 가입하거나 계정을 다른 사람에게 넘길 수 없어요.',
        ],
      },
      {
        title: '제3조 (프리미엄)',
        paragraphs: [
          '프리미엄은 한 셀럽의 메시지를 받고 답장할 수 있는 유료 구독이에요. 요금과 다음 결제일, 해지 방법은 결제하기 전에 보여 드려요.',
          '언제든지 해지할 수 있고, 해지해도 이미 낸 기간이 끝날 때까지 이용할 수 있어요. 결제한 날부터 7일 안에는 전액을 원래 결제 수단으로 돌려받을 수 있어요.',
          '만 19세 미만 회원이 법정대리인의 동의 없이 결제하면 본인이나 법정대리인이 취소할 수 있어요.',
        ],
      },
      {
        title: '제4조 (메시지와 저작권)',
        paragraphs: [
          '회원이 쓴 글과 사진의 권리는 회원에게 있어요. 회사는 서비스를 제공하는 데 필요한 만큼만 이용해요.',
          '셀럽이 보낸 메시지와 사진을 셀럽의 허락 없이 밖으로 옮기거나 팔 수 없어요.',
        ],
      },
      {
        title: '제5조 (하지 말아야 할 일)',
        paragraphs: [
          '괴롭힘, 혐오, 불법 촬영물, 사칭, 스팸, 서비스를 망가뜨리는 행동을 하면 운영정책에 따라 이용이 제한될 수 있어요.',
        ],
      },
      {
        title: '제6조 (서비스의 변경과 중단)',
        paragraphs: [
          '서비스를 바꾸거나 멈출 때는 미리 공지사항으로 알려 드려요. 급한 점검처럼 미리 알릴 수 없을 때는 바로 알려 드려요.',
        ],
      },
      {
        title: '제7조 (탈퇴와 책임)',
        paragraphs: [
          '회원은 언제든지 탈퇴할 수 있어요. 회사는 고의나 과실이 있는 손해를 법에 따라 책임져요.',
          '다툼이 생기면 대한민국 법을 따르고, 민사소송법이 정한 법원에서 다뤄요.',
        ],
      },
      { title: '개정 이력', paragraphs: ['버전 2026-11-01: 처음 시행해요.'] },
    ],
  },
  en: {
    version: '2026-11-01',
    intro:
      'These terms set out how Byeol, a service of {{company}} (“the company”), may be used, and the rights and duties of the company and its members.',
    sections: [
      {
        title: '1. The service',
        paragraphs: [
          'The company offers a service in which fans and celebrities meet through chats, boards and subscriptions: messages that celebrities send, replies of fans, direct chats, posts and comments, following and premium.',
        ],
      },
      {
        id: 'joining',
        title: '2. Joining',
        paragraphs: [
          'Anyone aged 14 or older may join by agreeing to these terms and to the collection and use of personal data.',
          'An account may not be opened with the data of another person, nor handed to anybody else.',
        ],
      },
      {
        title: '3. Premium',
        paragraphs: [
          'Premium is a paid subscription to one celebrity: her messages arrive and can be answered. The price, the next charge date and how to cancel are shown before payment.',
          'It can be cancelled at any time and stays until the end of the paid period. Within 7 days of a charge the full amount is returned to the original means of payment.',
          'A purchase by a member under 19 without the consent of a legal guardian can be cancelled by the member or the guardian.',
        ],
      },
      {
        title: '4. Messages and copyright',
        paragraphs: [
          'What members write and photograph remains theirs. The company uses it only as far as the service needs.',
          'Messages and photos of celebrities may not be taken elsewhere or sold without their permission.',
        ],
      },
      {
        title: '5. What is not allowed',
        paragraphs: [
          'Harassment, hate, unlawful recordings, impersonation, spam and attacks on the service may lead to restrictions under the operating policy.',
        ],
      },
      {
        title: '6. Changes and interruptions',
        paragraphs: [
          'Changes and interruptions are announced beforehand in the notices, or at once where that is impossible.',
        ],
      },
      {
        title: '7. Leaving and liability',
        paragraphs: [
          'Members may leave at any time. The company answers for damage caused by intent or negligence as the law provides.',
          'Korean law applies; disputes go to the court named by the Civil Procedure Act.',
        ],
      },
      { title: 'Versions', paragraphs: ['2026-11-01: the first version.'] },
    ],
  },
}
