import type { PolicyTexts } from './policyText.ts'

export const operation: PolicyTexts = {
  ko: {
    version: '2026-11-01',
    intro: '모두가 편하게 이야기할 수 있도록 별이 지키는 기준이에요.',
    sections: [
      {
        title: '1. 이렇게 대해 주세요',
        paragraphs: [
          '셀럽도 팬도 사람이에요. 서로를 존중하는 말로 이야기해 주세요.',
          '사적인 연락처를 묻거나 만남을 요구하지 말아 주세요.',
        ],
      },
      {
        title: '2. 금지 행위',
        paragraphs: [
          '욕설과 괴롭힘, 차별과 혐오, 성적인 메시지, 협박, 사칭, 스팸과 광고, 불법 촬영물과 그 밖의 불법 정보.',
          '셀럽이 보낸 메시지와 사진을 밖으로 유포하는 행위.',
        ],
      },
      {
        title: '3. 이용 제한',
        paragraphs: [
          '어긴 정도에 따라 경고, 메시지 제한, 기간을 정한 정지, 영구 정지를 해요. 불법 촬영물과 협박은 바로 영구 정지하고 수사기관에 알려요.',
          '제한할 때는 이유와 기간을 알려 드려요.',
        ],
      },
      {
        title: '4. 이의 제기',
        paragraphs: ['제한이 잘못되었다면 고객센터로 이의를 제기해 주세요. 처음 판단하지 않은 사람이 다시 검토해요.'],
      },
      {
        title: '5. 셀럽의 약속',
        paragraphs: ['셀럽이 7일 동안 메시지를 쓰지 않으면 프리미엄 회원에게 알리고 환불을 안내해요.'],
      },
      { title: '개정 이력', paragraphs: ['버전 2026-11-01: 처음 시행해요.'] },
    ],
  },
  en: {
    version: '2026-11-01',
    intro: 'The rules by which Byeol stays a good place to talk.',
    sections: [
      {
        title: '1. How to treat one another',
        paragraphs: [
          'Celebrities and fans are people. Please write with respect.',
          'Please do not ask for private contacts or meetings.',
        ],
      },
      {
        title: '2. What is not allowed',
        paragraphs: [
          'Abuse and harassment, discrimination and hate, sexual messages, threats, impersonation, spam and advertising, unlawful recordings and other unlawful content.',
          'Spreading messages and photos of celebrities elsewhere.',
        ],
      },
      {
        title: '3. Restrictions',
        paragraphs: [
          'Depending on what happened: a warning, a limit on messages, a suspension for a time, or for good. Unlawful recordings and threats lead to a permanent suspension and a report to the police.',
          'The reason and the length are always told.',
        ],
      },
      {
        title: '4. Appeals',
        paragraphs: [
          'If a restriction is wrong, please appeal through customer service. Somebody else than the first reviewer looks at it again.',
        ],
      },
      {
        title: '5. What celebrities promise',
        paragraphs: [
          'When a celebrity writes nothing for 7 days, their premium members are told and offered a refund.',
        ],
      },
      { title: 'Versions', paragraphs: ['2026-11-01: the first version.'] },
    ],
  },
}
