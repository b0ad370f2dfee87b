import type { PolicyTexts } from '@byeol/contract/policies/policyText.ts'

/** Google Play requires a public page that explains account deletion to people without the app. */
export const accountDeletion: PolicyTexts = {
  ko: {
    version: '2026-11-01',
    intro: 'Byeol 계정과 데이터를 삭제하는 방법이에요. 언제든지 무료로 할 수 있어요.',
    sections: [
      {
        title: '1. 앱에서 삭제하기',
        paragraphs: [
          '내 정보 › 설정 › 탈퇴하기에서 바로 삭제할 수 있어요. 탈퇴하기 전에 내 데이터를 내려받을 수 있어요.',
          '진행 중인 정산이 있다면 정산이 끝난 뒤에 삭제할 수 있어요. 정산받지 않은 수익은 탈퇴한 뒤에도 받을 수 있어요.',
          '남은 유상 포인트는 결제한 카드로 환불해 드려요. 구매한 지 7일이 지났으면 1,000원과 10% 중 큰 금액을 빼요.',
        ],
      },
      {
        title: '2. 앱 없이 삭제하기',
        paragraphs: [
          '가입한 이메일 주소로 {{email}}에 「계정 삭제」라고 보내 주세요. 카카오나 Apple로 가입했다면 닉네임과 가입 방법도 적어 주세요.',
          '가입한 이메일을 쓸 수 없으면 다른 주소에서 보내고 닉네임을 적어 주세요. 가입한 휴대폰 번호나 결제 내역으로 본인 확인을 해요.',
          '본인 확인 후 10일 안에 삭제하고 메일로 알려 드려요.',
        ],
      },
      {
        title: '3. 삭제되는 정보',
        paragraphs: [
          '프로필은 탈퇴하는 순간 다른 사람에게 보이지 않아요. 이름, 이메일, 전화번호, 생년월일, 프로필 사진, 글과 댓글, 설정은 30일 뒤에 모두 삭제해요. 등록한 카드는 바로 삭제해요.',
        ],
      },
      {
        title: '4. 보관되는 정보',
        paragraphs: [
          '결제와 정산 기록은 법에 따라 5년, 결제에 관한 문의는 3년 동안 따로 보관해요. 대화는 상대의 것이기도 해서 이름 없이 남아요. 탈퇴할 때 내가 보낸 메시지도 함께 삭제할 수 있어요.',
          '자세한 내용은 개인정보처리방침에 있어요.',
        ],
      },
      {
        title: '5. 구독을 먼저 해지해 주세요',
        paragraphs: [
          'App Store에서 시작한 프리미엄은 계정을 삭제해도 계속 결제돼요. App Store의 구독 관리에서 먼저 해지해 주세요.',
        ],
      },
    ],
  },
  en: {
    version: '2026-11-01',
    intro: 'How to delete your Byeol account and its data. You can do it at any time, free of charge.',
    sections: [
      {
        title: '1. In the app',
        paragraphs: [
          'Go to Me › Settings › Delete account. It takes effect at once. You can download your data first.',
          'If a settlement is still being paid out, you can delete the account when it is finished. Earnings that were not paid yet stay payable.',
          'Paid points that are left are refunded to your card; after 7 days, 1,000 won or 10% is deducted, whichever is larger.',
        ],
      },
      {
        title: '2. Without the app',
        paragraphs: [
          'Write “Delete my account” to {{email}} from the email address of your account. If you joined with Kakao or Apple, also tell us your nickname and which of the two you used.',
          'If you can no longer use that address, write from another one and tell us your nickname. We check your phone number or a payment of yours instead.',
          'We make sure that it is you, delete the account within 10 days and confirm it by email.',
        ],
      },
      {
        title: '3. What is deleted',
        paragraphs: [
          'Nobody sees your profile from that moment. Your name, email, phone number, date of birth, profile photo, posts, comments and settings are erased 30 days later. Saved cards are removed at once.',
        ],
      },
      {
        title: '4. What is kept',
        paragraphs: [
          'The law requires us to keep records of payments and settlements for 5 years, and inquiries about payments for 3. Conversations belong to the other side too and stay without your name, unless you choose to delete your messages when you leave.',
          'The privacy policy has the details.',
        ],
      },
      {
        title: '5. Cancel subscriptions first',
        paragraphs: [
          'Premium that you started in the App Store is still charged after the account is gone. Please cancel it in the App Store first.',
        ],
      },
    ],
  },
}
