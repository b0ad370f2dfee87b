/** The thanks that each celeb sends to donors, by the celeb's login. */
export const thanks: Record<string, string> = {
  seoha: '{nickname}, 마음 잘 받았어. 녹음실 간식은 오늘 {nickname} 덕분이야. 따뜻하게 입고 다녀!',
  yunseul: '{nickname}님, 고마워요. 다음 노래에 이 마음을 꼭 담을게요.',
  iro: '와, {nickname}! 잘 쓸게. 다음 영상 크레딧에서 만나자.',
  chaeon: '{nickname}, 오늘 공연은 {nickname}을 생각하면서 했어요.',
}

/** What fans write with a donation. Every third donation has no message. */
export const donationWords = [
  '첫눈 오는 날 편지 고마웠어요. 감기 조심해요!',
  '오늘 방송 보고 힘이 났어요',
  '녹음실에서 맛있는 거 드세요',
  '항상 응원해요',
  '월급날이라 조금 보태요 :)',
  '지난 공연 정말 좋았어요. 다음에도 꼭 갈게요',
  '생일 축하해요, 조금 늦었지만!',
  '새 노래 매일 듣고 있어요',
  '따뜻한 커피 한 잔 값이에요',
  '언제나 그 자리에 있어 줘서 고마워요',
] as const
