export const letter = {
  LETTER_SENT: '{{time}}에 보낸 편지',
  LETTER_OPEN: '이 편지로',
  PERIOD_GAP: '구독하지 않은 동안의 메시지는 보이지 않아요',
}
