import { forEachCeleb, type CastName } from '../art/cast.ts'

export interface DemoContentsWords {
  daysAgo: number
  title: string
  description: string
  pricePoints: number
  /** The names of this celeb's photos (art/photos). */
  photos: readonly string[]
  /** The name of the photo that the video is made from. */
  video: string | null
  /** The pitch of the voice recording, in hertz. */
  voiceHz: number | null
  isPremiumOnly: boolean
  isAdult: boolean
  blur: number
}

const notation = new RegExp(
  String.raw`^(\d+)d (\d+)P( premium)?( adult)?(?: blur(\d+))?(?: (\d+)Hz)? \[([\w ]*)\](?: \{(\w+)\})? (.+) / (.+)$`,
  'su',
)

/**
 * Reads contents from the notation below, which is similar to that of posts: age, price, flags, photos, video, title /
 * text.
 */
function readContents(written: string): DemoContentsWords {
  const [, days, points, premium, adult, blur = 60, hz, photos = '', video, title, description] =
    notation.exec(written)!
  return {
    daysAgo: Number(days),
    title: title!,
    description: description!,
    pricePoints: Number(points),
    photos: photos.split(' '),
    video: video ?? null,
    voiceHz: hz === undefined ? null : Number(hz),
    isPremiumOnly: premium !== undefined,
    isAdult: adult !== undefined,
    blur: Number(blur),
  }
}

const written: Record<CastName, readonly string[]> = {
  seoha: [
    '1d 3000P [snow scarfSelf window piano nightSelf coffee] {snow} 첫눈 오던 날, 연습실에서 / 커튼을 안 친 창으로 눈이 들어오던 오후. 보정도 안 하고 그대로 담았어요.',
    '5d 1500P 220Hz [moon] 자기 전에 듣는 목소리 편지 / 불 끄고 이불 덮고 들어 주세요. 오늘 하루도 고생 많았어요.',
    '18d 5000P premium [behind sea goldenSelf stage] 열두 시간 바닷바람 비하인드 / 뮤직비디오에는 안 나온 컷만 모았어요. 머리카락이 미역이 되어 가는 과정 ㅎㅎ',
    '40d 2000P [mic bunSelf flower] 무대 뒤의 5분 / 올라가기 직전, 손이 제일 차가울 때.',
  ],
  doha: [
    '3d 2500P [nightStreet neonSelf blackCat ramen] 새벽 세 시의 골목 / 작업 끝나고 걷는 길. 고양이는 우연히 찍혔습니다.',
    '21d 1000P [vinyl capSelf sunSelf] LP 방 구경하기 / 고른 순서에는 이유가 있어요. 맞혀 보세요.',
  ],
  rumi: [
    '2d 3300P [twinSelf stageSelf downSelf practiceRoom] 윙크 연습 100번 ★ / 제일 잘된 네 번만 골랐어! 나머지는 내 비밀.',
    '15d 2200P [seaDay sneakers plush] 바다로 도망친 하루 / 매니저 언니 몰래는 아니고, 허락받고 도망친 날.',
  ],
  yunseul: [
    '4d 4000P [filmSet coatSelf script glassesSelf behind] 촬영장의 기다리는 시간 / 연기하는 시간보다 기다리는 시간이 길어요. 그 시간을 찍어 두었습니다.',
    '27d 1500P [trainWindow clouds] 기차 창가에서 / 천천히 가는 기차를 일부러 골라 탔어요.',
  ],
  chaeon: [
    '6d 2000P 330Hz [whiteFlower greenWindow] 피아노 앞에서 한 곡, 말 조금 / 녹음 버튼을 누른 줄도 모르고 흥얼거린 3분. 지우려다 그냥 두었어요.',
    '30d 2600P [gardenSelf letters forest hatSelf] 정원에서 보낸 편지들 / 답장을 쓰다가 잠깐 쉬러 나온 날의 사진이에요.',
  ],
  narin: [
    '2d 3500P [behind lavenderSelf script ponySelf] 늦은 봄의 우체국, 마지막 촬영 / 종방하던 날 혼자 남아서 찍었어요. 보면서 울지 말기!',
    '33d 1800P [plane seaDay violetFlower greyCat] 비행기 옆자리 브이로그 / 옆자리에 앉은 것처럼 봐 주세요. 간식은 제가 준비했어요.',
  ],
  kangwoo: [
    '8d 2400P [theatre candleSelf books] 극장 불이 꺼진 뒤 / 커튼콜이 끝나고 객석에 앉아 보았습니다. 관객의 자리는 이렇게 보이더군요.',
    '25d 1000P [autumn teapot hatSelf] 산책과 차 / 늘 걷는 길, 늘 마시는 차. 그래서 좋은 것들.',
  ],
  iro: [
    '1d 1200P 196Hz [radioBooth] 방송에 못 나간 사연 하나 / 마이크를 끄고 나서야 읽을 수 있었던 편지예요. 보내 주신 분께 허락을 받았습니다.',
    '19d 1600P [nightDesk rainWindow headphoneSelf cardiganSelf] 새벽 두 시의 책상 / 비 오는 날은 사연이 두 배로 와요. 그런 밤의 책상.',
  ],
  moa: [
    '4d 2900P [cake laptop ribbonSelf dog] 케이크 도안 모음집 A to Z / 영상에 다 못 넣은 도안과 실패작까지 전부. 실패작이 더 귀여워요.',
    '35d 1400P [santaSelf earmuffSelf bridge] 미리 찍어 둔 크리스마스 / 여름에 찍었다는 건 우리만 아는 비밀!',
  ],
  hangyeol: [
    '7d 1900P [cooking apronSelf plants bakery] 한결네 집밥 한 상 / 레시피보다 식탁이 궁금하다고들 하셔서, 일주일 치 식탁을 찍었어요.',
    '29d 1500P [tent beanieSelf picnic alley] 텐트 안의 아침 / 알람 대신 새소리. 사진에서 소리가 났으면 좋겠네요.',
  ],
  taeo: [
    '5d 2700P [pool sunrise hoodSelf gymBag] 새벽 훈련 다섯 시 / 물이 제일 조용한 시간입니다. 처음 보여 드립니다.',
    '24d 1300P [medal track capSelf] 메달보다 무거웠던 가방 / 대회 전날 가방 안을 찍었습니다. 부적은 비밀입니다.',
  ],
  serin: [
    '3d 3100P [rink skates bunSelf jacketSelf] 아무도 없는 링크 / 정빙기가 지나간 직후, 제 발자국이 첫 번째인 얼음.',
    '37d 2100P [fireworks coolWindow tree] 갈라 쇼가 끝나고 / 불꽃놀이를 보면서 먹은 떡볶이는 사진에 없어요 ㅎㅎ',
  ],
}

/** The contents of each celeb, newest first. */
export const contents = forEachCeleb((name) => written[name].map(readContents))

/** What Jiwoo bought with points: the celeb, the index of the contents, and whether they were opened. */
export const bought: readonly { celeb: CastName; nth: number; daysAgo: number; isOpened: boolean }[] = [
  { celeb: 'seoha', nth: 3, daysAgo: 30, isOpened: true },
  { celeb: 'chaeon', nth: 0, daysAgo: 4, isOpened: true },
  { celeb: 'seoha', nth: 1, daysAgo: 2, isOpened: true },
  { celeb: 'iro', nth: 1, daysAgo: 1, isOpened: false },
]
/** How many points Jiwoo gets as a welcome gift. */
export const giftPoints = 7_100
