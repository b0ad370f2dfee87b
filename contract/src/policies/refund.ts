import type { PolicyTexts } from './policyText.ts'

const version = '2026-11-28'

export const refund: PolicyTexts = {
  ko: {
    version,
    intro: '환불 대상과 기간, 방법을 정리했어요. 환불은 모두 원래 결제한 수단으로 해요.',
    sections: [
      {
        id: 'points',
        title: '1. 포인트와 후원 포인트',
        paragraphs: [
          '구매한 날부터 7일째 되는 날의 밤 12시까지, 사용하지 않은 유상 포인트를 앱의 결제 내역에서 직접 환불할 수 있어요. 일부만 썼으면 남은 만큼 환불해 드려요.',
          '7일이 지나도 사용하지 않은 유상 포인트는 같은 곳에서 언제든지 직접 환불할 수 있어요. 남은 금액에서 1,000원과 10% 중 큰 금액을 빼고, 뺀 금액은 환불하기 전에 보여 드려요. 탈퇴할 때 남은 유상 포인트도 같은 방법으로 환불해 드려요.',
          '보상이나 행사로 받은 무상 포인트는 환불하지 않아요.',
        ],
      },
      {
        id: 'premium',
        title: '2. 프리미엄',
        paragraphs: [
          '결제한 날부터 7일 안에는 메시지를 받았어도 마지막 결제 금액을 전액 환불받을 수 있어요. 환불하면 프리미엄이 바로 끝나고 그 기간의 메시지는 가려져요.',
          '7일이 지나면 해지할 수 있고, 결제한 기간이 끝날 때까지 이용할 수 있어요.',
          '셀럽이 7일 동안 메시지를 보내지 않으면 알려 드려요. 소식이 없던 기간만큼 환불받고 해지할 수 있어요.',
          '셀럽이 활동을 마치거나 30일 넘게 정지되거나 나를 차단해서 이용하지 못하게 되면, 결제한 지 7일 안이면 전액을, 지났으면 남은 기간만큼 환불해 드려요. 30일까지 정지되면 멈춘 만큼 기간을 늘려 드려요.',
        ],
      },
      {
        id: 'contents',
        title: '3. 콘텐츠',
        paragraphs: [
          '구매한 날부터 7일 안이고 한 번도 열지 않았으면 전액 환불받을 수 있어요. 구매하기 전에 미리 보기를 보여 드리고, 연 뒤에는 환불할 수 없다는 것을 알려 드려요.',
          '콘텐츠가 소개와 다르거나 열리지 않으면 구매한 날부터 3개월, 그 사실을 안 날부터 30일 안에 고객센터로 알려 주세요. 확인하고 전액 환불해 드려요.',
        ],
      },
      {
        id: 'donations',
        title: '4. 메시지와 후원',
        paragraphs: [
          '포인트로 보낸 메시지와 보낸 후원은 환불하지 않아요. 잘못 결제됐거나 법에서 정한 경우는 5번과 6번처럼 처리해요.',
        ],
      },
      {
        id: 'minors',
        title: '5. 만 19세 미만',
        paragraphs: [
          '법정대리인의 동의 없이 결제했으면 본인이나 법정대리인이 취소할 수 있고, 이미 사용했어도 전액 환불해 드려요.',
          '고객센터나 {{email}}로 결제한 사람의 닉네임, 결제 일시와 금액, 가족 관계를 알 수 있는 서류를 보내 주세요. 주민등록번호 뒷자리는 가려 주세요.',
        ],
      },
      {
        title: '6. 잘못된 결제',
        paragraphs: [
          '두 번 결제됐거나, 금액이 다르거나, 결제됐지만 상품을 받지 못했으면 회사가 확인해 환불해 드려요. 고객센터로 먼저 알려 주셔도 돼요.',
          '다른 사람이 내 카드를 사용했으면 카드사와 고객센터에 바로 알려 주세요.',
        ],
      },
      {
        title: '7. 환불 시기',
        paragraphs: [
          '회사는 요청을 받은 날부터 3영업일 안에 결제를 취소해요. 카드사에 따라 며칠 더 걸릴 수 있어요.',
          '결제한 지 오래되어 카드로 취소할 수 없으면 본인 이름의 계좌로 보내 드려요.',
          'App Store에서 결제한 상품은 Apple만 환불할 수 있어요. reportaproblem.apple.com에서 신청해 주세요.',
        ],
      },
    ],
  },
  en: {
    version,
    intro: 'What is refunded, until when and how. Every refund returns to the original means of payment.',
    sections: [
      {
        id: 'points',
        title: '1. Points and donation points',
        paragraphs: [
          'Until midnight at the end of the seventh day after the purchase you can refund unspent paid points yourself, in the payment history. If you spent some, the rest is refunded.',
          'After 7 days you can still refund unspent paid points yourself, in the same place, at any time. 1,000 won or 10% of the rest, whichever is larger, is deducted, and you see the sum before. Paid points that are left when you delete your account are refunded in the same way.',
          'Free points, given as compensation or in a promotion, are not refunded.',
        ],
      },
      {
        id: 'premium',
        title: '2. Premium',
        paragraphs: [
          'Within 7 days of a charge the whole charge is refunded, even if messages arrived. Premium then ends at once, and the messages of that period are hidden.',
          'After 7 days you can cancel and use premium until the end of the paid period.',
          'If a celebrity sends nothing for 7 days, we tell you, and you may end premium and be refunded for the silent part.',
          'If the celebrity leaves, is suspended for more than 30 days or blocks you, the whole charge is refunded within its 7 days, and the rest of the period afterwards. A suspension of up to 30 days pauses premium, which gets that time back.',
        ],
      },
      {
        id: 'contents',
        title: '3. Content',
        paragraphs: [
          'Content is refunded in full within 7 days if you never opened it. You see a preview before you buy, and we say that opening ends the right to a refund.',
          'If content does not match its description or does not open, tell customer service within 3 months of the purchase and 30 days of noticing. We check it and refund it in full.',
        ],
      },
      {
        id: 'donations',
        title: '4. Messages and donations',
        paragraphs: ['Messages sent for points and donations are not refunded, except as sections 5 and 6 say.'],
      },
      {
        id: 'minors',
        title: '5. Under 19',
        paragraphs: [
          'A purchase without a guardian’s consent can be cancelled by the member or the guardian. All that was paid is refunded, even if it was spent.',
          'Please send customer service or {{email}} the nickname, the date and amount, and a document that shows the relation. Please cover the last digits of resident numbers.',
        ],
      },
      {
        title: '6. Wrong charges',
        paragraphs: [
          'Double charges, wrong amounts and payments that gave nothing are found and refunded by us. You may tell customer service without waiting.',
          'If somebody else used your card, please tell your card company and customer service at once.',
        ],
      },
      {
        title: '7. When it arrives',
        paragraphs: [
          'The company cancels the payment within 3 business days of the request. Card companies may need some days more.',
          'If the card can no longer be credited, the money is sent to a bank account in your own name.',
          'Only Apple can refund what was paid in the App Store: reportaproblem.apple.com.',
        ],
      },
    ],
  },
}
