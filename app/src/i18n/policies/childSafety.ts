import type { PolicyTexts } from '@byeol/contract/policies/policyText.ts'

/** Google Play requires every app in which people talk to each other to publish these standards on a public page. */
export const childSafety: PolicyTexts = {
  ko: {
    version: '2026-11-01',
    intro:
      'Byeol은 아동·청소년을 성적으로 이용하거나 학대하는 행위를 허용하지 않아요. 누가 어디에서 했든 마찬가지예요.',
    sections: [
      {
        title: '1. 금지 행위',
        paragraphs: [
          '아동·청소년을 성적으로 표현한 사진, 영상, 음성, 그림, 글을 만들거나 올리거나 보내거나 찾거나 가지고 있는 행위.',
          '아동·청소년에게 성적인 말을 하거나 사진을 요구하거나 만남을 요구하는 행위, 그루밍과 협박, 성매매.',
          '이런 행위를 부추기거나 돕는 행위.',
        ],
      },
      {
        title: '2. 신고하기',
        paragraphs: [
          '앱 안에서 사람, 채팅, 글, 댓글의 더 보기를 누르고 신고하기를 누른 다음 「아동·청소년에게 해로운 내용」을 선택해 주세요. 누가 신고했는지는 알리지 않아요.',
          '계정이 없거나 앱을 열 수 없다면 {{email}}로 알려 주세요. 불법인 사진이나 영상은 보내지 말고 어디에서 봤는지만 적어 주세요.',
          '지금 위험에 처한 사람이 있다면 먼저 112에 신고해 주세요. 아동학대 신고도 112에서, 디지털 성범죄 피해 상담은 국번 없이 1366에서 받아요.',
        ],
      },
      {
        title: '3. 신고를 받으면',
        paragraphs: [
          '이런 신고는 다른 신고보다 먼저 담당자가 확인해요.',
          '확인되면 내용을 내리고 계정을 영구 정지해요. 법에 따라 수사기관에 알리고 수사에 필요한 기록을 보존해요.',
        ],
      },
      {
        title: '4. 나이',
        paragraphs: [
          '만 14세부터 가입할 수 있고, 가입할 때 생년월일을 물어요. 19세 이상의 콘텐츠는 본인 확인으로 나이를 확인한 사람만 볼 수 있어요.',
        ],
      },
      {
        title: '5. 문의',
        paragraphs: [
          '{{company}} 아동 안전 담당: {{email}}. 아동 안전에 관한 법을 지키고, 수사기관의 요청에 협조해요.',
        ],
      },
    ],
  },
  en: {
    version: '2026-11-01',
    intro: 'Byeol does not allow the sexual exploitation or abuse of children, by anyone and anywhere in the app.',
    sections: [
      {
        title: '1. What is not allowed',
        paragraphs: [
          'Photos, videos, voice recordings, drawings or text that sexualise anyone under 18 (child sexual abuse material). This covers making, posting, sending, asking for and keeping it.',
          'Sexual talk with a child, asking a child for photos or to meet, grooming, sextortion, and buying or selling sex.',
          'Encouraging or helping anyone to do any of this.',
        ],
      },
      {
        title: '2. How to report',
        paragraphs: [
          'In the app, open the menu of a person, chat, post or comment, choose Report, and then “Harm to children or teenagers”. We never say who reported.',
          'If you have no account or cannot open the app, write to {{email}}. Please do not send unlawful photos or videos. Tell us where you saw them.',
          'If someone is in danger right now, call the police first: 112 in Korea.',
        ],
      },
      {
        title: '3. What we do',
        paragraphs: [
          'A person reviews these reports before all others.',
          'When a report is confirmed, we remove the content and suspend the account for good. As the law requires, we report to the police and keep the records they need.',
        ],
      },
      {
        title: '4. Age',
        paragraphs: [
          'People may join from the age of 14 and give their date of birth when they do. Content for 19 and older opens only after an identity check has confirmed the age.',
        ],
      },
      {
        title: '5. Contact',
        paragraphs: [
          '{{company}}, child safety: {{email}}. We follow the laws on child safety and work with law enforcement.',
        ],
      },
    ],
  },
}
