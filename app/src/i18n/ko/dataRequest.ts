/** Texts of the page on which people without the app make requests about their personal data. */
export const dataRequest = {
  TITLE: '개인정보 열람·정정',
  LEAD: '별에 있는 내 정보를 보거나 고치고 싶나요?',
  DETAIL:
    '앱이나 가입한 이메일을 쓸 수 없어도 여기서 요청할 수 있어요. 본인인지 확인하고 10일 안에 이메일로 답해 드려요.',
  IN_APP: '앱에서는 내 정보 › 설정에서 바로 내려받고 고칠 수 있어요. 계정을 지우려면 아래를 봐 주세요.',
  WISH: '무엇을 도와드릴까요',
  WISH_access: '내 정보 열람',
  WISH_correction: '틀린 정보 정정',
  ACCOUNT: '내 별 계정',
  ACCOUNT_HINT: '가입한 이메일이 가장 빨라요. 모르면 닉네임과 전화번호를 적어 주세요.',
  WORDS: '알려 주고 싶은 것',
  CORRECTION: '무엇을 어떻게 고칠까요',
  NAME: '이름',
  PROOF: '본인임을 보여 주는 서류',
  PROOF_HINT:
    '신분증이나 결제 내역 같은 사진이나 PDF 한 개, 10MB까지. 주민등록번호 뒷자리는 가려 주세요. 암호화해서 보관하고, 답변하고 30일 뒤에 지워요.',
  PRIVACY:
    '이름과 이메일, 서류는 본인인지 확인하고 답하는 데만 써요. 알려 주지 않을 수 있지만, 그러면 도와드리기 어려워요.',
  SENT: '요청을 받았어요',
}
