import type { PolicyTexts } from './policyText.ts'

const version = '2026-11-28'

export const youth: PolicyTexts = {
  ko: {
    version,
    intro: '{{company}}은 청소년이 유해한 정보를 접하지 않고 안전하게 이용할 수 있도록 노력해요.',
    sections: [
      {
        title: '1. 나이 확인',
        paragraphs: [
          '만 14세 미만은 가입할 수 없어요. 가입할 때 생년월일을 확인하고, 14세 미만이면 아무것도 저장하지 않아요.',
          '19세 이상 콘텐츠는 휴대폰으로 본인 확인을 하고 연 나이 19세 이상인 사람만 볼 수 있어요. 열 때마다 나이를 다시 확인해요.',
        ],
      },
      {
        title: '2. 19세 이상 콘텐츠',
        paragraphs: [
          '셀럽은 청소년에게 맞지 않는 콘텐츠에 19세 표시를 해야 해요. 표시한 콘텐츠는 청소년에게 추천하거나 알리지 않고, 앱에서는 보이지 않아요.',
          '이 표시를 해도 성행위나 성기를 드러낸 것, 불법 촬영물, 미성년자나 그렇게 보이는 사람을 성적으로 담은 것, 잔혹한 폭력은 올릴 수 없어요.',
          '표시하지 않은 것을 발견하면 바로 가리고, 반복하면 셀럽의 활동을 정지해요. 청소년이 이미 구매한 것이 19세 콘텐츠로 바뀌면 볼 수 없게 되고 환불해 드려요.',
        ],
      },
      {
        title: '3. 결제 보호',
        paragraphs: [
          '만 19세 미만은 모든 결제를 더해 한 달에 70,000원까지만 결제할 수 있어요. 결제하기 전에 법정대리인이 취소할 수 있다는 것을 알려요.',
        ],
      },
      {
        title: '4. 대화에서의 보호',
        paragraphs: [
          '모르는 어른이 청소년에게 말을 걸거나 사적인 만남을 요구하면 신고해 주세요. 미성년자를 성적으로 대상화하는 것은 바로 가리고, 계정을 영구 정지하고, 수사기관에 알려요.',
          '차단, 소식 숨기기, 신고는 모든 대화에서 할 수 있어요.',
        ],
      },
      {
        title: '5. 교육과 점검',
        paragraphs: [
          '상담과 심사를 맡은 직원은 해마다 청소년 보호 교육을 받아요. 새 기능을 열기 전에 청소년에게 유해한 점이 없는지 확인해요.',
        ],
      },
      {
        id: 'contact',
        title: '6. 청소년보호책임자',
        paragraphs: [
          '{{youthOfficer}}, {{email}}, {{phone}}',
          '청소년에게 유해한 내용을 발견하면 앱의 신고나 위 연락처로 알려 주세요. 24시간 안에 확인해요.',
          '청소년 상담은 국번 없이 1388에서 24시간 받을 수 있어요.',
        ],
      },
    ],
  },
  en: {
    version,
    intro: 'How {{company}} keeps young people away from what harms them.',
    sections: [
      {
        title: '1. Age checks',
        paragraphs: [
          'Nobody under 14 can join. The date of birth is asked at sign-up, and nothing is stored about a child under 14.',
          'Content for adults needs an identity check by mobile phone and the year in which a person turns 19. The age is checked again at each opening.',
        ],
      },
      {
        title: '2. Content for adults',
        paragraphs: [
          'Celebrities must mark content that is not for young people. Marked content is neither recommended nor announced to them, and it is not in the apps.',
          'Marked or not, nobody may sell anything that shows sexual acts or genitals, was filmed secretly, sexualises minors or people who look like them, or shows cruelty.',
          'Unmarked adult content is hidden at once, and a celebrity who repeats it is suspended. If content that a young person bought is marked later, it closes for them and is refunded.',
        ],
      },
      {
        title: '3. Money',
        paragraphs: [
          'Members under 19 can pay at most 70,000 won a month in all. Before each payment we say that a guardian may cancel it.',
        ],
      },
      {
        title: '4. Chats',
        paragraphs: [
          'Please report adults who approach young people or ask to meet them. Anything that sexualises minors is hidden at once, its account is closed, and the police are told.',
          'Blocking, muting and reporting are there in every chat.',
        ],
      },
      {
        title: '5. Training and checks',
        paragraphs: [
          'Staff who answer and review are trained in the protection of young people every year. New features are checked for harm before they open.',
        ],
      },
      {
        id: 'contact',
        title: '6. Youth protection officer',
        paragraphs: [
          '{{youthOfficer}}, {{email}}, {{phone}}',
          'Please tell us of anything harmful, by a report in the app or at this address. We look within 24 hours.',
          'The youth helpline is 1388, day and night.',
        ],
      },
    ],
  },
}
