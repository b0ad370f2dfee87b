import { celebAgreementVersion } from '../celeb/celebAgreementVersion.ts'
import type { PolicyTexts } from './policyText.ts'

export const celebAgreement: PolicyTexts = {
  ko: {
    version: celebAgreementVersion,
    intro:
      '별 활동을 하는 회원(이하 “셀럽”)과 {{company}}(이하 “회사”)가 서로 지킬 내용을 정해요. 이용약관과 함께 적용돼요.',
    sections: [
      {
        title: '제1조 (자격)',
        paragraphs: [
          '본인 확인을 마치고 회사의 심사를 통과해야 해요. 만 19세 미만은 법정대리인이 서면으로 동의해야 해요.',
          '소속사가 있으면 활동해도 되는지 미리 확인해 주세요. 소속사와의 분쟁은 셀럽이 해결해요.',
        ],
      },
      {
        title: '제2조 (판매자와 제공자)',
        paragraphs: [
          '팬에게 판매하는 주체는 회사이고, 셀럽은 메시지와 콘텐츠를 만들어 회사에 제공해요. 결제, 환불, 고객 응대, 부가가치세는 회사가 맡아요.',
        ],
      },
      {
        id: 'share',
        title: '제3조 (수익과 정산)',
        paragraphs: [
          '셀럽의 수익은 결제 금액에서 부가가치세와, App Store에서 결제한 상품은 Apple의 수수료를 뺀 금액의 70%예요. 어떻게 계산했는지 정산 화면에서 항목별로 볼 수 있어요.',
          '결제하고 7일이 지난 수익이 10,000원을 넘으면 언제든지 정산을 요청할 수 있어요. 본인 이름의 계좌로 보내요.',
          '환불되거나 결제가 취소된 금액은 수익에서 차감해요. 이미 정산했으면 다음 정산에서 차감해요.',
        ],
      },
      {
        id: 'tax',
        title: '제4조 (세금)',
        paragraphs: [
          '정산할 때 소득세와 지방소득세를 원천징수하고 국세청에 신고해요. 계속 활동하면 사업소득(3.3%), 일시적이면 기타소득으로 처리해요. 사업자로 등록했으면 세금계산서에 따라요.',
          '종합소득세 신고는 셀럽이 해요. 지급명세서를 앱에서 받을 수 있어요.',
        ],
      },
      {
        title: '제5조 (약속)',
        paragraphs: [
          '본인이 직접 활동하고, 다른 사람을 사칭하지 않아요. 다른 사람의 권리를 침해하지 않는 것만 올려요.',
          '청소년에게 맞지 않는 콘텐츠에는 19세 표시를 해요. 표시한 콘텐츠는 웹에서만 보이고 앱에서는 보이지 않아요.',
          '이 표시를 해도 성행위나 성기를 드러낸 것, 불법 촬영물, 미성년자나 그렇게 보이는 사람을 성적으로 담은 것, 잔혹한 폭력은 올릴 수 없어요. 법이 금지하는 것도 올리지 않아요.',
          '팬에게 서비스 밖에서 돈을 받거나 개인 연락처를 요구하지 않아요. 팬의 정보를 서비스 밖으로 옮기지 않아요.',
          '대가를 받고 홍보하는 글에는 광고라고 밝혀요.',
          '7일 동안 메시지를 보내지 않으면 프리미엄 팬에게 알리고 환불을 안내해요.',
        ],
      },
      {
        title: '제6조 (콘텐츠의 권리)',
        paragraphs: [
          '셀럽이 만든 것의 권리는 셀럽에게 있어요. 회사는 서비스에서 보여 주고, 판매하고, 보관하는 데 필요한 만큼 이용해요. 외부 홍보에 쓰려면 따로 허락을 받아요.',
          '팬이 이미 구매한 콘텐츠는 판매가 종료돼도 구매한 팬이 계속 볼 수 있어요.',
        ],
      },
      {
        title: '제7조 (이용 제한)',
        paragraphs: [
          '이 약관이나 운영정책을 어기면 콘텐츠를 내리거나 활동을 정지할 수 있어요. 셀럽의 활동을 정지하는 결정은 두 사람이 함께 하고, 이유를 알려 드려요. 이의를 제기하면 처음 판단하지 않은 사람이 다시 검토해요.',
          '정지된 동안 팬의 프리미엄은 멈추고 새로 결제하지 않아요. 30일 넘게 정지되면 종료되고 팬에게 환불해 드려요.',
        ],
      },
      {
        id: 'leaving',
        title: '제8조 (활동 종료)',
        paragraphs: [
          '언제든지 활동을 마칠 수 있어요. 마치기 전에 남은 수익과 팬에게 환불될 금액을 보여 드려요.',
          '팬이 이용하지 못한 프리미엄 기간은 팬에게 환불하고, 그만큼 수익에서 차감해요.',
          '셀럽이 사망하면 상속인이 서류를 내고 남은 수익을 받을 수 있어요. 계정을 어떻게 할지는 상속인과 의논해요.',
        ],
      },
      {
        title: '제9조 (약관의 변경과 분쟁 해결)',
        paragraphs: [
          '수익 배분율처럼 셀럽에게 불리한 내용을 바꾸려면 30일 전에 알려요. 동의하지 않으면 활동을 마칠 수 있고, 그때까지의 수익은 이전 조건으로 정산해요.',
          '대한민국 법을 따르고, 소송은 민사소송법이 정한 법원에서 해결해요.',
        ],
      },
      { title: '개정 이력', paragraphs: [`버전 ${celebAgreementVersion}: 처음 시행해요.`] },
    ],
  },
  en: {
    version: celebAgreementVersion,
    intro:
      'The agreement between a member who is active as a celebrity and {{company}} (“the company”). It adds to the terms of service.',
    sections: [
      {
        title: '1. Who can be a celebrity',
        paragraphs: [
          'You need a verified identity and the company’s approval. Under 19 a legal guardian has to consent in writing.',
          'If you are under contract with an agency, please make sure that it agrees. Disputes with it are yours to settle.',
        ],
      },
      {
        title: '2. Who sells and who makes',
        paragraphs: [
          'The company sells to fans; celebrities make messages and content for it. Payments, refunds, support and VAT are the company’s work.',
        ],
      },
      {
        id: 'share',
        title: '3. Earnings and settlements',
        paragraphs: [
          'You earn 70% of what fans pay, less VAT and, for payments in the App Store, Apple’s fee. The settlement page shows the calculation line by line.',
          'Earnings that are 7 days old can be settled at any time from 10,000 won, to a bank account in your own name.',
          'Refunds and cancelled payments are taken off your earnings; if they were settled already, off the next settlement.',
        ],
      },
      {
        id: 'tax',
        title: '4. Taxes',
        paragraphs: [
          'Income tax and local income tax are withheld from settlements and reported: business income (3.3%) for regular activity, other income for occasional activity. Registered businesses settle by tax invoice.',
          'You file your own yearly tax return. The statement of payments can be downloaded in the app.',
        ],
      },
      {
        title: '5. What you promise',
        paragraphs: [
          'You are active yourself, pretend to be nobody else, and upload only what violates nobody’s rights.',
          'You mark content that is not for young people. Marked content is on the web only, not in the apps.',
          'Marked or not, you upload nothing that shows sexual acts or genitals, was filmed secretly, sexualises minors or people who look like them, or shows cruelty, and nothing that the law forbids.',
          'You take no money from fans outside the service, ask for no private contacts, and take no data of fans elsewhere.',
          'You say so when a post is paid advertising.',
          'If you send nothing for 7 days, premium fans are told and offered a refund.',
        ],
      },
      {
        title: '6. Rights in what you make',
        paragraphs: [
          'What you make remains yours. The company uses it as far as needed to show, sell and store it in the service, and asks before it uses it in advertising elsewhere.',
          'Content that fans bought stays readable for them after its sale ends.',
        ],
      },
      {
        title: '7. Restrictions',
        paragraphs: [
          'If you break this agreement or the guidelines, content can be taken down or your activity suspended. Two people decide on a suspension and tell you why; somebody who did not decide first looks at an appeal.',
          'While you are suspended, premium of your fans pauses. After 30 days it ends, and they are refunded.',
        ],
      },
      {
        id: 'leaving',
        title: '8. Leaving',
        paragraphs: [
          'You can stop at any time. Before you do, the app shows your remaining earnings and what your fans are refunded.',
          'Fans are refunded for premium that they cannot use, and your earnings are lowered accordingly.',
          'If a celebrity dies, the heirs can claim the remaining earnings with documents, and decide with us about the account.',
        ],
      },
      {
        title: '9. Changes and disputes',
        paragraphs: [
          'We announce changes that are unfavourable to you, such as of the share, 30 days before. If you do not agree, you can stop; earnings until then are settled under the old conditions.',
          'Korean law applies, and the court named by the Civil Procedure Act decides.',
        ],
      },
      { title: 'Versions', paragraphs: [`${celebAgreementVersion}: the first version.`] },
    ],
  },
}
