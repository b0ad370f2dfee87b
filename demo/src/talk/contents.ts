import type { CastName } from '../art/cast.ts'

export interface DemoContentsWords {
  daysAgo: number
  title: string
  description: string
  pricePoints: number
  /** Names of photos of this celeb (art/photos). */
  photos: readonly string[]
  /** Name of the photo that a video is made from. */
  video?: string
  /** A voice of this pitch, in hertz. */
  voiceHz?: number
  isPremiumOnly?: boolean
  isAdult?: boolean
  /** Not 60. */
  blur?: number
}

/** The contents of each celeb, newest first. */
export const contents: Record<CastName, readonly DemoContentsWords[]> = {
  seoha: [
    {
      daysAgo: 1,
      title: '첫눈 오던 날, 연습실에서',
      description: '커튼을 안 친 창으로 눈이 들어오던 오후. 보정도 안 하고 그대로 담았어요.',
      pricePoints: 3_000,
      photos: ['snow', 'scarfSelf', 'window', 'piano', 'nightSelf', 'coffee'],
      video: 'snow',
    },
    {
      daysAgo: 5,
      title: '자기 전에 듣는 목소리 편지',
      description: '불 끄고 이불 덮고 들어 주세요. 오늘 하루도 고생 많았어요.',
      pricePoints: 1_500,
      photos: ['moon'],
      voiceHz: 220,
    },
    {
      daysAgo: 18,
      title: '열두 시간 바닷바람 비하인드',
      description: '뮤직비디오에는 안 나온 컷만 모았어요. 머리카락이 미역이 되어 가는 과정 ㅎㅎ',
      pricePoints: 5_000,
      photos: ['behind', 'sea', 'goldenSelf', 'stage'],
      isPremiumOnly: true,
    },
    {
      daysAgo: 40,
      title: '무대 뒤의 5분',
      description: '올라가기 직전, 손이 제일 차가울 때.',
      pricePoints: 2_000,
      photos: ['mic', 'bunSelf', 'flower'],
    },
  ],
  doha: [
    {
      daysAgo: 3,
      title: '새벽 세 시의 골목',
      description: '작업 끝나고 걷는 길. 고양이는 우연히 찍혔습니다.',
      pricePoints: 2_500,
      photos: ['nightStreet', 'neonSelf', 'blackCat', 'ramen'],
    },
    {
      daysAgo: 21,
      title: 'LP 방 구경하기',
      description: '고른 순서에는 이유가 있어요. 맞혀 보세요.',
      pricePoints: 1_000,
      photos: ['vinyl', 'capSelf', 'sunSelf'],
    },
  ],
  rumi: [
    {
      daysAgo: 2,
      title: '윙크 연습 100번 ★',
      description: '제일 잘된 네 번만 골랐어! 나머지는 내 비밀.',
      pricePoints: 3_300,
      photos: ['twinSelf', 'stageSelf', 'downSelf', 'practiceRoom'],
    },
    {
      daysAgo: 15,
      title: '바다로 도망친 하루',
      description: '매니저 언니 몰래는 아니고, 허락받고 도망친 날.',
      pricePoints: 2_200,
      photos: ['seaDay', 'sneakers', 'plush'],
    },
  ],
  yunseul: [
    {
      daysAgo: 4,
      title: '촬영장의 기다리는 시간',
      description: '연기하는 시간보다 기다리는 시간이 길어요. 그 시간을 찍어 두었습니다.',
      pricePoints: 4_000,
      photos: ['filmSet', 'coatSelf', 'script', 'glassesSelf', 'behind'],
    },
    {
      daysAgo: 27,
      title: '기차 창가에서',
      description: '천천히 가는 기차를 일부러 골라 탔어요.',
      pricePoints: 1_500,
      photos: ['trainWindow', 'clouds'],
    },
  ],
  chaeon: [
    {
      daysAgo: 6,
      title: '피아노 앞에서 한 곡, 말 조금',
      description: '녹음 버튼을 누른 줄도 모르고 흥얼거린 3분. 지우려다 그냥 두었어요.',
      pricePoints: 2_000,
      photos: ['whiteFlower', 'greenWindow'],
      voiceHz: 330,
    },
    {
      daysAgo: 30,
      title: '정원에서 보낸 편지들',
      description: '답장을 쓰다가 잠깐 쉬러 나온 날의 사진이에요.',
      pricePoints: 2_600,
      photos: ['gardenSelf', 'letters', 'forest', 'hatSelf'],
    },
  ],
  narin: [
    {
      daysAgo: 2,
      title: '늦은 봄의 우체국, 마지막 촬영',
      description: '종방하던 날 혼자 남아서 찍었어요. 보면서 울지 말기!',
      pricePoints: 3_500,
      photos: ['behind', 'lavenderSelf', 'script', 'ponySelf'],
    },
    {
      daysAgo: 33,
      title: '비행기 옆자리 브이로그',
      description: '옆자리에 앉은 것처럼 봐 주세요. 간식은 제가 준비했어요.',
      pricePoints: 1_800,
      photos: ['plane', 'seaDay', 'violetFlower', 'greyCat'],
    },
  ],
  kangwoo: [
    {
      daysAgo: 8,
      title: '극장 불이 꺼진 뒤',
      description: '커튼콜이 끝나고 객석에 앉아 보았습니다. 관객의 자리는 이렇게 보이더군요.',
      pricePoints: 2_400,
      photos: ['theatre', 'candleSelf', 'books'],
    },
    {
      daysAgo: 25,
      title: '산책과 차',
      description: '늘 걷는 길, 늘 마시는 차. 그래서 좋은 것들.',
      pricePoints: 1_000,
      photos: ['autumn', 'teapot', 'hatSelf'],
    },
  ],
  iro: [
    {
      daysAgo: 1,
      title: '방송에 못 나간 사연 하나',
      description: '마이크를 끄고 나서야 읽을 수 있었던 편지예요. 보내 주신 분께 허락을 받았습니다.',
      pricePoints: 1_200,
      photos: ['radioBooth'],
      voiceHz: 196,
    },
    {
      daysAgo: 19,
      title: '새벽 두 시의 책상',
      description: '비 오는 날은 사연이 두 배로 와요. 그런 밤의 책상.',
      pricePoints: 1_600,
      photos: ['nightDesk', 'rainWindow', 'headphoneSelf', 'cardiganSelf'],
    },
  ],
  moa: [
    {
      daysAgo: 4,
      title: '케이크 도안 모음집 A to Z',
      description: '영상에 다 못 넣은 도안과 실패작까지 전부. 실패작이 더 귀여워요.',
      pricePoints: 2_900,
      photos: ['cake', 'laptop', 'ribbonSelf', 'dog'],
    },
    {
      daysAgo: 35,
      title: '미리 찍어 둔 크리스마스',
      description: '여름에 찍었다는 건 우리만 아는 비밀!',
      pricePoints: 1_400,
      photos: ['santaSelf', 'earmuffSelf', 'bridge'],
    },
  ],
  hangyeol: [
    {
      daysAgo: 7,
      title: '한결네 집밥 한 상',
      description: '레시피보다 식탁이 궁금하다고들 하셔서, 일주일 치 식탁을 찍었어요.',
      pricePoints: 1_900,
      photos: ['cooking', 'apronSelf', 'plants', 'bakery'],
    },
    {
      daysAgo: 29,
      title: '텐트 안의 아침',
      description: '알람 대신 새소리. 사진에서 소리가 났으면 좋겠네요.',
      pricePoints: 1_500,
      photos: ['tent', 'beanieSelf', 'picnic', 'alley'],
    },
  ],
  taeo: [
    {
      daysAgo: 5,
      title: '새벽 훈련 다섯 시',
      description: '물이 제일 조용한 시간입니다. 처음 보여 드립니다.',
      pricePoints: 2_700,
      photos: ['pool', 'sunrise', 'hoodSelf', 'gymBag'],
    },
    {
      daysAgo: 24,
      title: '메달보다 무거웠던 가방',
      description: '대회 전날 가방 안을 찍었습니다. 부적은 비밀입니다.',
      pricePoints: 1_300,
      photos: ['medal', 'track', 'capSelf'],
    },
  ],
  serin: [
    {
      daysAgo: 3,
      title: '아무도 없는 링크',
      description: '정빙기가 지나간 직후, 제 발자국이 첫 번째인 얼음.',
      pricePoints: 3_100,
      photos: ['rink', 'skates', 'bunSelf', 'jacketSelf'],
    },
    {
      daysAgo: 37,
      title: '갈라 쇼가 끝나고',
      description: '불꽃놀이를 보면서 먹은 떡볶이는 사진에 없어요 ㅎㅎ',
      pricePoints: 2_100,
      photos: ['fireworks', 'coolWindow', 'tree'],
    },
  ],
}

/** Jiwoo's purchases with points: the celeb, the contents, and whether they were opened. */
export const bought: readonly { celeb: CastName; nth: number; daysAgo: number; isOpened: boolean }[] = [
  { celeb: 'seoha', nth: 3, daysAgo: 30, isOpened: true },
  { celeb: 'chaeon', nth: 0, daysAgo: 4, isOpened: true },
  { celeb: 'seoha', nth: 1, daysAgo: 2, isOpened: true },
  { celeb: 'iro', nth: 1, daysAgo: 1, isOpened: false },
]
/** The welcome gift of points in the demo. */
export const giftPoints = 7_100
