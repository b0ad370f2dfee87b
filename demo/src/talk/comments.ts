import type { Visibility } from '@byeol/contract/board.ts'
import type { CastName } from '../art/cast.ts'

/** What each celeb answers to comments on their posts. */
export const celebAnswers: Record<CastName, readonly string[]> = {
  seoha: [
    '이 댓글 보고 웃었어 ㅎㅎ',
    '너무 고마워, 진짜로',
    '공연장에서 꼭 만나!',
    '따뜻하게 입고 다녀!',
    '응, 약속할게',
  ],
  iro: ['다음 방송에서 읽어도 될까요?', '새벽 두 시에 봬요', '그 노래 좋죠', '고마워요, 오래 생각날 것 같아요'],
  yunseul: ['천천히 읽었습니다. 고맙습니다.', '저도 그 장면을 좋아합니다.', '건강 조심하세요.'],
  narin: ['오늘도 내 편 인증 💜', '간식 나눠 주고 싶다!', '스포는 여기까지 ㅎㅎ'],
  rumi: ['충전 완료!!!', '노랑 멤버십 환영 ★', '윙크 받아라!'],
  doha: ['정답에 가깝습니다.', '기억하겠습니다.', '고맙다는 말은 박자로 할게요.'],
  moa: ['만들면 꼭 보여 줘요!', '그 아이디어 채택!', '손 번쩍 든 거 봤어요 ㅋㅋ'],
  hangyeol: ['맛있게 드세요.', '불은 꼭 약하게 하세요.', '저도 오늘 그거 먹으려고요.'],
  taeo: ['감사합니다. 더 빨라지겠습니다.', '물 많이 드십시오.'],
  serin: ['같이 일어나요!', '힘내 볼게요!', '경기장에서 손 흔들어 줘요'],
  chaeon: ['들어 주셔서 감사합니다.', '그날의 공기를 저도 기억해요.'],
  kangwoo: ['고맙습니다. 또 오십시오.', '차 한 잔 대접하고 싶군요.'],
}

/** What fans answer to one another. */
export const fanAnswers: readonly string[] = [
  '저도요!',
  'ㅋㅋㅋㅋ 인정',
  '나도 그 생각 했어요',
  '우리 같이 가요',
  '맞아요 진짜',
  '이 댓글 좋다',
  '오 저는 몰랐어요',
  '헉 부럽다',
]

/** Posts by fans in the fans' section of a board: celeb, fan, age in hours, who may read it, and the text. */
const fanPostRows: readonly [CastName, login: string, hours: number, Visibility | 'hidden', text: string][] = [
  [
    'seoha',
    'jiwoo',
    3,
    'public',
    '오늘 첫눈 오는데 서하 노래 틀어 놓고 창밖만 보고 있었어요. 128일째 같이 듣는 중! #첫눈',
  ],
  ['seoha', 'haneul', 9, 'public', '공연 같이 갈 사람 있나요? 12월 20일 저녁 생각하고 있어요.'],
  ['seoha', 'byeolbit', 20, 'public', '시험 끝나면 콘서트 간다!! 예매 꼭 성공하게 해 주세요 🙏 #서하_공연'],
  ['seoha', 'dalmuri', 31, 'subscribers', '밤 열한 시에 듣는 순서: 창가 → 늦은 답장 → 겨울 편지. 반박 안 받아요.'],
  ['seoha', 'onyu', 50, 'public', '기타로 커버해 봤는데 코드가 생각보다 어렵네요. 2절 브리지 아는 분?'],
  ['seoha', 'minseo', 77, 'hidden', '생일 카페 준비하는 사람들 여기 모여요. 서하한테는 아직 비밀!'],
  ['iro', 'jiwoo', 14, 'public', '사연 읽어 주신 날, 버스 두 정거장 지나쳤어요. 그래도 좋았습니다. #새벽두시'],
  ['iro', 'yeoul', 40, 'public', '강가에서 듣는 새벽 라디오, 한번 해 보세요. 진짜 좋아요.'],
  ['yunseul', 'yujin', 6, 'public', '정주행 3회차 끝. 6회 엔딩은 볼 때마다 숨을 참게 돼요. #윤슬의_책장'],
  ['yunseul', 'jiwoo', 60, 'public', '추천해 주신 책 다 읽었어요. 밑줄이 너무 많아져서 한 권 더 샀습니다.'],
  ['moa', 'ttukttak', 11, 'public', '망토 완성!! 토끼가 히어로가 됐어요 #모아모아'],
  ['moa', 'jiwoo', 33, 'public', '피사의 케이크 따라 했는데 저희 집은 완전히 누웠어요 ㅋㅋㅋ #모아베이킹'],
  ['hangyeol', 'jubu', 5, 'public', '감자 한 끼 성공! 아이가 두 장 먹었어요. #한결집밥'],
  ['hangyeol', 'chorogi', 28, 'public', '우리 집 몬스테라도 새잎 소식 전합니다.'],
  ['rumi', 'jelly', 8, 'public', '응원봉 세 개 들고 갑니다. 옆자리 분들 눈부셔도 이해해 주세요 ★'],
  ['narin', 'latte', 18, 'public', '우체국 종영 기념 편지 쓰기 같이 해요 💌'],
  ['taeo', 'tteokbokki', 22, 'public', '직관 다녀왔어요. 마지막 50미터에서 다 같이 일어났습니다.'],
  ['chaeon', 'chaewon', 45, 'public', '피아노 다시 배우는 중인데, 오늘 처음으로 두 손이 맞았어요. #채온의건반'],
]

export const fanPosts = fanPostRows.map(([celeb, login, hoursAgo, readers, text]) => ({
  celeb,
  login,
  hoursAgo,
  text,
  visibility: readers === 'hidden' ? 'public' : readers,
  isHiddenFromCeleb: readers === 'hidden',
}))
