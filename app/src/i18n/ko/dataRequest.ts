/** Texts of the page on which people without the app make requests about their personal data. */
export const dataRequest = {
  TITLE: '개인정보 열람·정정',
  LEAD: '별에 저장된 내 정보를 확인하거나 수정하고 싶나요?',
  DETAIL: '앱이나 가입한 이메일을 쓸 수 없어도 여기서 요청할 수 있어요. 본인 확인 후 10일 안에 이메일로 답변해 드려요.',
  IN_APP: '앱에서는 내 정보 › 설정에서 바로 내려받고 수정할 수 있어요. 계정을 삭제하려면 아래를 확인해 주세요.',
  WISH: '무엇을 도와드릴까요?',
  WISH_access: '내 정보 열람',
  WISH_correction: '틀린 정보 정정',
  ACCOUNT: '내 별 계정',
  ACCOUNT_HINT: '가입한 이메일이 가장 빨라요. 모르면 닉네임과 전화번호를 입력해 주세요.',
  WORDS: '전하고 싶은 내용',
  CORRECTION: '무엇을 어떻게 수정할까요?',
  NAME: '이름',
  PROOF: '본인 확인 서류',
  PROOF_HINT:
    '신분증이나 결제 내역의 사진이나 PDF 한 개, 10MB까지. 주민등록번호 뒷자리는 가려 주세요. 암호화해서 보관하고, 답변 후 30일 뒤에 삭제해요.',
  PRIVACY: '이름과 이메일, 서류는 본인 확인과 답변에만 써요. 제공을 거부할 수 있지만, 그러면 요청을 처리하기 어려워요.',
  SENT: '요청을 받았어요',
}
