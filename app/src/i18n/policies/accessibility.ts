import type { PolicyTexts } from '@byeol/contract/policies/policyText.ts'

/** What the app does for people with disabilities, what is still missing, and where to complain (docs/access.md). */
export const accessibility: PolicyTexts = {
  ko: {
    version: '2026-11-29',
    intro:
      '보거나 듣거나 손을 쓰기 어려워도 Byeol의 모든 기능을 이용할 수 있게 만들어요. 한국형 웹 콘텐츠 접근성 지침 2.2와 WCAG 2.2 AA를 목표로 하고, 아직 지키지 못한 내용은 아래에 적었어요.',
    sections: [
      {
        title: '1. 지원하는 기능',
        paragraphs: [
          '화면 낭독 기능(VoiceOver, TalkBack, NVDA 등)으로 모든 메시지의 메뉴를 열고, 동작의 결과를 들을 수 있어요.',
          '키보드만으로, 또는 한 손가락으로 누르기만 해서 쓸 수 있어요. 길게 누르거나 밀어야만 쓸 수 있는 기능은 없어요.',
          '글자를 200%까지, 화면을 400%까지 키워도 내용과 버튼이 모두 나와요. 어두운 화면과 고대비 색상에서도 입력란과 버튼의 경계가 보여요.',
          '읽거나 누르는 데 시간이 더 필요하면 설정에서 「알림과 되돌리기 오래 보기」를 켜 주세요. 잠깐 뜨는 안내와 되돌리기 버튼이 열 배 오래 남아요.',
          '동영상과 음성에는 올린 사람이 자막을 달 수 있고, 자막은 글로도 읽을 수 있어요. 사진과 동영상에는 설명을 달 수 있어요.',
        ],
      },
      {
        title: '2. 아직 부족한 것',
        paragraphs: [
          '자막과 설명은 올린 사람이 직접 달아요. 그래서 없는 동영상과 음성, 사진이 있어요.',
          '동영상에 화면 해설 음성은 없어요. 대신 화면 설명을 글로 달 수 있어요.',
          '결제창과 본인 확인 창은 다른 회사의 화면이라 이 기준에 맞지 않을 수 있어요.',
          '장애인 당사자가 참여한 외부 심사는 아직 받지 않았어요. 개발하면서 자동 검사와 직접 점검으로 확인해요.',
        ],
      },
      {
        title: '3. 불편을 알리는 방법',
        paragraphs: [
          '이 페이지 아래의 「불편한 점 알리기」를 누르거나, 앱의 고객센터에서 문의하기를 누르고 「접근성」을 선택해 주세요. 하루 안에 담당자가 답변해요.',
          '가입하지 않았거나 앱을 쓰기 어렵다면 {{email}}로 알려 주세요. 어떤 화면에서 무엇이 안 됐는지, 어떤 보조 기술을 쓰는지 적어 주시면 더 빨리 개선할 수 있어요.',
          '답변이 충분하지 않으면 국가인권위원회(국번 없이 1331)에 진정할 수 있어요.',
        ],
      },
    ],
  },
  en: {
    version: '2026-11-29',
    intro:
      'Everything in Byeol should work for people who do not see, hear or use their hands as others do. We aim for WCAG 2.2 AA and the Korean guidelines KWCAG 2.2. What we do not fulfil yet is listed below.',
    sections: [
      {
        title: '1. What works',
        paragraphs: [
          'Screen readers such as VoiceOver, TalkBack and NVDA reach the menu of every message and hear how each act ended.',
          'Everything can be done by keyboard, or by single taps. Nothing needs a long press or a swipe.',
          'Text can be enlarged to 200 % and the page to 400 %, with all content and buttons in reach. Fields and buttons have visible edges in dark mode and in high contrast.',
          'If you need more time, switch on “More time to read and undo” in the settings. Short messages and their Undo button then stay ten times as long.',
          'Makers can caption videos and voices, and captions can be read as text. Photos and videos can be described.',
        ],
      },
      {
        title: '2. What is missing',
        paragraphs: [
          'Captions and descriptions exist only where makers wrote them. Some videos, voices and photos have none.',
          'Videos have no audio description. Makers can describe them in text instead.',
          'The windows for payment and identity checks belong to other companies and may not fulfil these standards.',
          'There was no outside audit with people with disabilities yet. We test by machine and by hand while we build.',
        ],
      },
      {
        title: '3. How to complain',
        paragraphs: [
          'Press “Tell us what does not work” below, or write an inquiry in customer service and choose “Accessibility”. A person answers within a day.',
          'Without an account, write to {{email}}. Tell us the page, what did not work, and which assistive technology you use.',
          'If our answer does not help, you can turn to the National Human Rights Commission of Korea (1331).',
        ],
      },
    ],
  },
}
