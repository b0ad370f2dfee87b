import type { Visibility } from '@byeol/contract/board.ts'
import { forEachCeleb, type CastName } from '../art/cast.ts'

export interface DemoPostWords {
  /** The post's age in minutes when the demo is made. */
  minutesAgo: number
  text: string
  /** The names of this celeb's photos (art/photos). */
  photos: readonly string[]
  /** The name of the photo that the video is made from. */
  video: string | null
  visibility: Visibility
  isPinned: boolean
}

/**
 * The notation for posts below: the age in days and minutes, who may read the post if not everybody, `pinned`, its
 * photos in brackets or the photo that its video is made from in braces, and the text.
 */
const notation =
  /^(?:(\d+)d)?(?: ?(\d+)m)?(?: (premium|subscribers))?( pinned)?(?: \[([\w ]+)\])?(?: \{(\w+)\})? (.+)$/su

function readPost(written: string): DemoPostWords {
  const [, days = 0, minutes = 0, visibility = 'public', pinned, photos, video, text] = notation.exec(written)!
  return {
    minutesAgo: Number(days) * 1_440 + Number(minutes),
    text: text!,
    photos: photos?.split(' ') ?? [],
    video: video ?? null,
    visibility: visibility as Visibility,
    isPinned: pinned !== undefined,
  }
}

const written: Record<CastName, readonly string[]> = {
  seoha: [
    '32m [snow coffee nightSelf window piano moon] 눈 오는 날 연습실 가는 길. 커피는 하트로 부탁했어!',
    '1d 190m premium [mic] 새 앨범 작업기 #1\n\n데모만 서른네 곡. 그중에 남은 건 여섯 곡이에요. 고르는 동안 몇 번이나 울었는지는 비밀.\n\n오늘은 세 번째 트랙의 첫 소절만 먼저 적어 둘게요.\n"너의 이름을 접어 창가에 두었어"\n\n나머지는 우리끼리만 알기. #작업일기',
    '3d 40m pinned [stage] 겨울 단독 공연 〈창가에 두고 온 말〉\n\n12월 19일, 20일 저녁 7시\n올림픽홀\n\n예매는 다음 주 화요일 저녁 8시에 열려요. 추우니까 목도리 꼭 하고 오기! #서하_공연',
    '6d 400m [scarfSelf bunSelf] 목도리의 계절이 왔다',
    '8d 250m {sea} 6초만 같이 바다 보고 가요. 소리 켜고!',
    '10d 30m subscribers [flower] 꽃집 앞은 그냥 지나갈 수가 없어요. 오늘의 꽃말은 "기다림이 즐거워요"래요. #오늘의꽃',
    '17d 200m [sea goldenSelf] 바다를 보면 멜로디가 먼저 나오고, 강을 보면 가사가 먼저 나와요. 왜일까? 아는 사람 댓글로 알려 줘요.',
    '26d premium [behind] 뮤직비디오 촬영장에서. 열두 시간 바닷바람의 결과 ㅎㅎ',
  ],
  iro: [
    '74m 오늘 라디오에서 읽어 준 사연, 아직도 생각나요. 보내 줘서 고마워요.',
    '1d 600m [radioBooth headphoneSelf] 이번 주 선곡표 #새벽두시\n\n1. 창문을 조금 열어 두면\n2. 늦은 버스\n3. 당신의 계절\n4. 두 번째 커피\n5. 안녕, 내일',
    '4d 120m premium [guitar] 방송 끝나고 혼자 남은 부스에서 기타 한 곡. 녹음은 프리미엄 별님들께만 살짝 남겨 둘게요. 다음 주에는 여러분의 신청곡을 부를게요.',
    '9d 700m [rainWindow coffee] 비 오는 날의 부스는 수조 같아요.',
    '20d subscribers [nightDesk] 편지함이 가득 찼어요. 한 통씩 천천히 읽고 있습니다. 손글씨는 특히 더 천천히.',
  ],
  yunseul: [
    '131m [clouds filmSet] 촬영장 노을 보고 가세요',
    '2d 20m premium [script] 대본을 처음 받은 날의 메모를 꺼내 보았습니다.\n\n"이 사람은 왜 웃지 않는가. 웃지 않는 것이 아니라, 웃을 자리를 남겨 두는 것이다."\n\n마지막 회까지 이 문장을 들고 갔습니다. 함께 봐 주셔서 고맙습니다.',
    '5d 300m [coatSelf glassesSelf] 오늘의 코트. 주머니에 책 한 권이 들어갑니다. #윤슬의_책장',
    '12d 90m [trainWindow] 기차를 타면 전화기를 꺼 둡니다. 창밖이 제일 재미있어서요.',
    '22d subscribers [behind] 다음 작품에서 인사드리겠습니다. 아직은 비밀이지만, 봄에 어울리는 사람입니다.',
  ],
  narin: [
    '205m [lavenderSelf violetFlower] 우체국 세트 철거 전 마지막 컷! 다들 편지 한 통씩 넣고 왔어요 💌',
    '3d 500m [plane greyCat] 비행기에서 본 구름 모으는 중. 이번 건 고양이 모양! #나린의구름',
    '8d [ponySelf] 촬영장 간식 차 후기: 떡볶이 두 판, 어묵 국물 리필 세 번. 제작진 전원 행복.',
    '15d 60m premium [behind script] 리허설 때만 입은 옷, 본방에는 안 나와요. 여기서만 공개!',
  ],
  rumi: [
    '88m [twinSelf crowd] 루미 도착!!! 오늘 무대 노랑노랑하게 찢고 올게요 ★',
    '2d 300m [practiceRoom sneakers] 연습실 거울 청소 당번이었음. 닦으면서 하트 42개 그림 ㅋㅋ',
    '7d 20m [plush stageSelf] 1위 공약 투표합시다! 1) 노란 토끼 탈 쓰고 앙코르 2) 새벽 라이브 3) 둘 다 #루미_공약',
    '14d premium [seaDay downSelf] 바다 다녀온 날의 비공개 사진. 우리끼리만!',
  ],
  doha: [
    '410m [nightStreet neonSelf] 네 글자. 이번 주 안에 알려 드립니다.',
    '2d 700m [blackCat] 작업실 새 식구. 이름은 아직 없습니다.',
    '6d 10m premium [vinyl capSelf] 미공개 벌스, 글로만 먼저.\n\n가로등 아래 그림자는 나보다 키가 크고\n나는 그 그림자보다 목소리가 크다\n밤이 나를 줄이면 나는 밤을 늘려\n\n비트는 다음 주에 붙습니다.',
    '18d [ramen] 라면은 꼬들하게. 이견 안 받습니다.',
  ],
  moa: [
    '168m [cake santaSelf] 피사의 케이크 완성 🎂 기울어진 게 아니라 인사하는 거예요. 레시피는 영상에! #모아베이킹',
    '1d 900m [ribbonSelf laptop] 인형 옷 도안 무료 나눔! 치마 2종, 망토 1종. 만들면 #모아모아 태그 달아 주세요. 다 보러 갈게요.',
    '5d 480m premium [camera dog] 다음 영상 후보 스토리보드 살짝 공개. 프리미엄 별님들이 골라 주는 대로 찍을게요! 1번 눈 오리 공장, 2번 3단 케이크 복수전, 3번 강아지 산타 변신.',
    '13d 30m [bridge yellowFlower earmuffSelf] 출근길에 만난 다리 위 하늘. 오늘 할 일: 행복하기.',
  ],
  hangyeol: [
    '290m [cooking apronSelf] 감자 세 개로 한 끼 #한결집밥\n\n1. 감자는 얇게 채 썰어 물에 10분\n2. 물기를 꼭 짜서 소금 두 꼬집\n3. 약한 불에 뚜껑 덮고 5분, 뒤집어 5분\n\n다 됐으면 사진 보여 주세요.',
    '3d 90m [plants] 몬스테라 새잎 났습니다. 올해 일곱 번째.',
    '9d 600m subscribers [tent beanieSelf] 캠핑장에서는 냉장고 파먹기가 제일 맛있습니다.',
    '21d [bakery alley] 골목 빵집이 이전한대요. 마지막 소금빵.',
  ],
  taeo: [
    '520m [pool medal] 1분 45초 97. 개인 기록입니다. 0.12초는 여러분 응원 덕분입니다.',
    '4d [sunrise hoodSelf] 새벽 다섯 시 수영장 물이 제일 조용합니다.',
    '11d 300m premium [gymBag capSelf] 가방 속 전부 공개. 질문 받습니다.',
  ],
  serin: [
    '340m [rink bunSelf] 오늘 쿼드러플 열 번 넘어지고 한 번 섰어요. 그 한 번을 기억하려고요!',
    '3d 800m subscribers [fireworks] 새 프로그램 음악 힌트: 불꽃놀이 🎆',
    '10d [skates jacketSelf] 스케이트 날 가는 소리 좋아하는 사람?',
  ],
  chaeon: [
    '610m [letters stage] 독주회 끝나고 받은 편지들입니다. 오늘 밤은 이걸 다 읽고 자려고 합니다.',
    '5d [gardenSelf greenWindow] 정원이 보이는 연습실. 쇼팽보다 새소리가 먼저 들어옵니다. #채온의건반',
    '16d 200m premium [whiteFlower] 앙코르로 연주할 곡을 세 곡 골랐습니다. 순서는 프리미엄 별님들께만 먼저 말씀드립니다. 첫 곡은 아주 작게 시작합니다.',
  ],
  kangwoo: [
    '900m [theatre hatSelf] 연극 〈오래된 정류장〉 마지막 공연을 올렸습니다. 객석의 기침 소리까지 다정했습니다. 고맙습니다.',
    '8d [teapot books] 차는 두 번째 우린 것이 제일 좋습니다. 서두르지 마십시오.',
    '24d subscribers [autumn] 단풍이 지는 길을 배우처럼 걸어 보았습니다.',
  ],
}

/** The posts of each celeb, newest first. */
export const posts = forEachCeleb((name) => written[name].map(readPost))
