export const policy = {
  TERMS: '이용약관',
  OPERATION: '운영정책',
  PRIVACY: '개인정보처리방침',
  EFFECTIVE: '{{date}}부터 시행 · 버전 {{version}}',
  LICENCES: '오픈소스 라이선스',
  LICENCES_INTRO: '이 앱은 여러 사람이 나눠 준 코드와 글꼴 위에서 만들어졌어요.',
  LICENCE_WITHOUT_TEXT: '라이선스 원문이 패키지에 들어 있지 않아요.',
}
