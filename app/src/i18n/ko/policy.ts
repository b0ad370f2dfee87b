export const policy = {
  TERMS: '이용약관',
  OPERATION: '운영정책',
  TAKEDOWN: '권리 침해 신고',
  PRIVACY: '개인정보처리방침',
  OLD: '예전 버전이에요. 지금 시행하는 것은 아래에서 볼 수 있어요.',
  VERSIONS: '다른 버전',
  VERSION_LINK: '{{date}}부터 시행한 버전',
  EFFECTIVE: '{{date}}부터 시행 · 버전 {{version}}',
  LICENCES: '오픈소스 라이선스',
  LICENCES_INTRO: '이 앱은 여러 사람이 나눠 준 코드와 글꼴 위에서 만들어졌어요.',
  LICENCE_WITHOUT_TEXT: '라이선스 원문이 패키지에 들어 있지 않아요.',
}
