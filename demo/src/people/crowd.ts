// Nicknames of the crowd combine a first and a second word from these lists.
const before: readonly string[] = [
  '졸린 느긋한 배고픈 반짝이는 수줍은 엉뚱한 다정한 조용한 씩씩한 포근한 말랑한 새벽의 오후의 첫눈 봄날 여름',
  '가을 겨울 은하 달밤 구름위 바닷가 골목길 창가 옥상 우주 솜사탕 보리차 딸기 유자 호두 살구',
].flatMap((words) => words.split(' '))
const behind: readonly string[] = [
  '수달 다람쥐 고래 펭귄 고양이 강아지 참새 토끼 여우 곰돌이 사슴 부엉이 거북이 해달 두루미 나무늘보',
  '라디오 우산 엽서 손편지 목도리 자전거 산책 낮잠 별똥별 초승달 노을 파도 바람 눈송이 소나기 무지개',
].flatMap((words) => words.split(' '))

export const crowdSize = 3_200
/** One out of this many fans in the crowd has premium. */
export const crowdPremiumEvery = 8

export interface CrowdFan {
  login: string
  nickname: string
}

/** Fans who follow one celeb and never write, so that one celeb has thousands of fans. */
export const crowd: readonly CrowdFan[] = Array.from({ length: crowdSize }, (_, n) => {
  const first = before[n % before.length]!
  const second = behind[Math.floor(n / before.length) % behind.length]!
  // Every pair of words is used once, then again with a number appended.
  const round = Math.floor(n / (before.length * behind.length))
  return { login: `crowd${n + 1}`, nickname: `${first}${second}${round === 0 ? '' : round + 1}` }
})
