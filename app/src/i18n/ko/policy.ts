export const policy = {
  TERMS: '이용약관',
  OPERATION: '운영정책',
  PRIVACY: '개인정보처리방침',
  EFFECTIVE: '{{date}}부터 시행 · 버전 {{version}}',
}
