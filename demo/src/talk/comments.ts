import type { Visibility } from '@byeol/contract/board.ts'
import type { CastName } from '../art/cast.ts'

/** What each celeb answers below their posts. */
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

/** What fans say to one another. */
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

/** Posts by fans on the fans' section of a board. */
export const fanPosts: readonly {
  celeb: CastName
  login: string
  hoursAgo: number
  text: string
  visibility?: Visibility
  isHiddenFromCeleb?: boolean
}[] = [
  {
    celeb: 'seoha',
    login: 'jiwoo',
    hoursAgo: 3,
    text: '오늘 첫눈 오는데 서하 노래 틀어 놓고 창밖만 보고 있었어요. 128일째 같이 듣는 중! #첫눈',
  },
  { celeb: 'seoha', login: 'haneul', hoursAgo: 9, text: '공연 같이 갈 사람 있나요? 12월 20일 저녁 생각하고 있어요.' },
  {
    celeb: 'seoha',
    login: 'byeolbit',
    hoursAgo: 20,
    text: '시험 끝나면 콘서트 간다!! 예매 꼭 성공하게 해 주세요 🙏 #서하_공연',
  },
  {
    celeb: 'seoha',
    login: 'dalmuri',
    hoursAgo: 31,
    text: '밤 열한 시에 듣는 순서: 창가 → 늦은 답장 → 겨울 편지. 반박 안 받아요.',
    visibility: 'subscribers',
  },
  {
    celeb: 'seoha',
    login: 'onyu',
    hoursAgo: 50,
    text: '기타로 커버해 봤는데 코드가 생각보다 어렵네요. 2절 브리지 아는 분?',
  },
  {
    celeb: 'seoha',
    login: 'minseo',
    hoursAgo: 77,
    text: '생일 카페 준비하는 사람들 여기 모여요. 서하한테는 아직 비밀!',
    isHiddenFromCeleb: true,
  },
  {
    celeb: 'iro',
    login: 'jiwoo',
    hoursAgo: 14,
    text: '사연 읽어 주신 날, 버스 두 정거장 지나쳤어요. 그래도 좋았습니다. #새벽두시',
  },
  { celeb: 'iro', login: 'yeoul', hoursAgo: 40, text: '강가에서 듣는 새벽 라디오, 한번 해 보세요. 진짜 좋아요.' },
  {
    celeb: 'yunseul',
    login: 'yujin',
    hoursAgo: 6,
    text: '정주행 3회차 끝. 6회 엔딩은 볼 때마다 숨을 참게 돼요. #윤슬의_책장',
  },
  {
    celeb: 'yunseul',
    login: 'jiwoo',
    hoursAgo: 60,
    text: '추천해 주신 책 다 읽었어요. 밑줄이 너무 많아져서 한 권 더 샀습니다.',
  },
  { celeb: 'moa', login: 'ttukttak', hoursAgo: 11, text: '망토 완성!! 토끼가 히어로가 됐어요 #모아모아' },
  {
    celeb: 'moa',
    login: 'jiwoo',
    hoursAgo: 33,
    text: '피사의 케이크 따라 했는데 저희 집은 완전히 누웠어요 ㅋㅋㅋ #모아베이킹',
  },
  { celeb: 'hangyeol', login: 'jubu', hoursAgo: 5, text: '감자 한 끼 성공! 아이가 두 장 먹었어요. #한결집밥' },
  { celeb: 'hangyeol', login: 'chorogi', hoursAgo: 28, text: '우리 집 몬스테라도 새잎 소식 전합니다.' },
  {
    celeb: 'rumi',
    login: 'jelly',
    hoursAgo: 8,
    text: '응원봉 세 개 들고 갑니다. 옆자리 분들 눈부셔도 이해해 주세요 ★',
  },
  { celeb: 'narin', login: 'latte', hoursAgo: 18, text: '우체국 종영 기념 편지 쓰기 같이 해요 💌' },
  {
    celeb: 'taeo',
    login: 'tteokbokki',
    hoursAgo: 22,
    text: '직관 다녀왔어요. 마지막 50미터에서 다 같이 일어났습니다.',
  },
  {
    celeb: 'chaeon',
    login: 'chaewon',
    hoursAgo: 45,
    text: '피아노 다시 배우는 중인데, 오늘 처음으로 두 손이 맞았어요. #채온의건반',
  },
]
