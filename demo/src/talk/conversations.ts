/** A message and who says it, or a pause in hours. */
export type Turn = readonly [who: string, said: string] | number

export interface Conversation {
  between: readonly [string, string]
  /** Minutes since the last message. */
  lastAgoMinutes: number
  /** How many of the last messages the other person has not read. */
  unread: number
  turns: readonly Turn[]
}

const jiwooSeoha: Conversation = {
  between: ['jiwoo', 'seoha'],
  lastAgoMinutes: 3_050,
  unread: 0,
  turns: [
    ['jiwoo', '서하 님, 처음으로 편지 써 봐요. 읽어 주실지 모르겠지만요'],
    ['jiwoo', '작년 겨울 퇴근길에 〈창가에 두었어〉를 듣고 그 자리에서 한 곡 다 듣고 버스를 세 대 보냈어요'],
    9,
    ['seoha', '읽었어요. 버스 세 대 보낸 이야기에서 멈춰서 한 번 더 읽었어요'],
    ['seoha', '그 노래 만든 날도 추웠거든요. 같은 추위를 지난 사람 같아서 반가워요'],
    ['jiwoo', '헉 진짜로 답이 왔다… 저 지금 회사인데 화장실로 뛰어왔어요'],
    ['seoha', '뛰지 마요 ㅎㅎ 넘어지면 내가 미안하잖아'],
    ['jiwoo', '안 넘어졌어요! 오늘 하루 다 한 것 같아요'],
    46,
    ['jiwoo', '오늘 공연 잘 봤어요. 2절에서 잠깐 웃으신 거 저만 본 거 아니죠?'],
    ['seoha', '들켰다. 가사가 두 글자 먼저 나가서'],
    ['seoha', '그래도 같이 불러 줘서 살았어요. 소리 다 들렸어'],
    ['jiwoo', '목이 쉬어도 좋으니까 매일 공연했으면 좋겠어요'],
    ['seoha', '매일은 내 목이 먼저 쉬어요. 대신 매일 여기로 올게'],
    70,
    ['jiwoo', '요즘 일이 조금 힘든데, 자기 전에 서하 님 메시지 보면 하루가 접히는 느낌이에요'],
    ['seoha', '접힌다는 말 예쁘다. 가사 노트에 적어도 돼요?'],
    ['jiwoo', '네?? 당연하죠 제 말이 노트에…'],
    ['seoha', '출처: 지우. 라고 적었어요'],
    ['jiwoo', '저 오늘 못 자요 책임지세요'],
    ['seoha', '못 자면 안 되지. 따뜻한 물 한 잔 마시고 누워요. 잘 자요, 지우'],
    ['jiwoo', '네. 서하 님도요. 좋은 꿈 꿔요'],
  ],
}

const jiwooChaeon: Conversation = {
  between: ['jiwoo', 'chaeon'],
  lastAgoMinutes: 158,
  unread: 1,
  turns: [
    ['jiwoo', '채온 님 안녕하세요. 지난 리사이틀 로비에 편지 두고 온 지우예요'],
    ['jiwoo', '두 번째 앙코르가 자꾸 생각나서요. 혹시 곡 제목이 있나요?'],
    20,
    ['chaeon', '안녕하세요, 지우님. 초록 봉투 맞지요?'],
    ['chaeon', '그 곡은 아직 제목이 없어요. 그날 처음 쳤어요'],
    ['jiwoo', '네 초록 봉투요! 그럼 저는 세상에서 처음 들은 사람 중 하나네요'],
    ['chaeon', '맞아요. 삼백이십 명 중 한 분이에요. 세어 봤어요'],
    ['jiwoo', '제목 정해지면 꼭 알려 주세요. 기다릴게요'],
    ['chaeon', '그럴게요. 봉투 안쪽에 그려 주신 나무가 힌트가 될 것 같아요'],
    31,
    ['jiwoo', '오늘 답장은 안 주셔도 돼요. 날이 추워져서 손 조심하시라고요'],
    ['chaeon', '고마워요, 편지 잘 읽었어요!'],
  ],
}

const jiwooHaneul: Conversation = {
  between: ['jiwoo', 'haneul'],
  lastAgoMinutes: 1_490,
  unread: 0,
  turns: [
    ['haneul', '야 너 서하 콘서트 티켓팅 성공했어?'],
    ['jiwoo', '했어!!! 2층이지만 했어!!!'],
    ['haneul', '미쳤다 축하해 나는 대기 4만 번이었어…'],
    ['jiwoo', '두 장 잡았지롱'],
    ['haneul', '?????'],
    ['haneul', '사랑해'],
    ['jiwoo', 'ㅋㅋㅋㅋㅋ 밥은 네가 사'],
    ['haneul', '밥이 문제냐 한우 사 줄게'],
    27,
    ['jiwoo', '나 방금 서하한테 DM 답장 받음'],
    ['haneul', '거짓말'],
    ['jiwoo', '진짜야 회사 화장실에서 소리 지를 뻔'],
    ['haneul', '뭐래 뭐래 뭐래'],
    ['jiwoo', '뛰지 말래 넘어진다고'],
    ['haneul', '아 다정해… 나도 편지 쓴다 오늘'],
    ['jiwoo', '써 봐 진짜 다 읽는대'],
    52,
    ['haneul', '전시 보러 갈래? 이번 주까지래'],
    ['jiwoo', '무슨 전시?'],
    ['haneul', '밤하늘 사진전. 별 이름 맞히면 엽서 준대'],
    ['jiwoo', '가자. 나 카시오페이아밖에 모르지만'],
    ['haneul', '그게 어디야 ㅋㅋ'],
    ['jiwoo', '그럼 토요일?'],
    ['haneul', '좋아 토요일!'],
    ['haneul', '토요일 몇 시에 만날까? 나는 두 시 이후면 다 돼'],
  ],
}

const yunseulYujin: Conversation = {
  between: ['yunseul', 'yujin'],
  lastAgoMinutes: 412,
  unread: 2,
  turns: [
    ['yujin', '배우님 3회차 정주행 끝냈습니다. 이제 대사도 외워요'],
    ['yunseul', '저보다 잘 외우시면 곤란한데요'],
    ['yujin', '7화 옥상 장면에서 손 떨리는 거, 연기인가요?'],
    ['yunseul', '절반은 추위였습니다. 영하 9도였거든요'],
    ['yujin', '그걸 물어본 사람이 저뿐이었으면 좋겠어요 ㅎㅎ'],
    ['yunseul', '네, 처음입니다. 손까지 봐 주셔서 고맙습니다'],
    65,
    ['yujin', '새 드라마 예고 봤어요. 우체국이라니 벌써 눈물 나요'],
    ['yujin', '첫 방송 날 친구들이랑 모여서 볼 거예요!'],
  ],
}

const yunseulYeoul: Conversation = {
  between: ['yunseul', 'yeoul'],
  lastAgoMinutes: 2_040,
  unread: 0,
  turns: [
    ['yeoul', '쉬는 날 읽을 책 추천해 달라고 하셔서요. 『느린 우체통』 어떠세요?'],
    ['yunseul', '제목부터 제 취향입니다. 방금 서점 갔어요'],
    ['yeoul', '방금요?!'],
    ['yunseul', '네. 지금 계산대 앞입니다'],
    ['yeoul', '읽으시면 소감 꼭 들려주세요. 저는 마지막 장에서 한참 멈췄어요'],
    90,
    ['yunseul', '다 읽었습니다. 저도 마지막 장에서 멈췄어요'],
    ['yunseul', '좋은 책 알려 주셔서 고맙습니다. 밑줄은 열한 개 그었습니다'],
    ['yeoul', '저는 열두 개요! 하나는 어디인지 맞혀 보세요'],
    ['yunseul', '숙제네요. 한 번 더 읽겠습니다'],
  ],
}

/** Direct chats, oldest message first. */
export const conversations: readonly Conversation[] = [jiwooSeoha, jiwooChaeon, jiwooHaneul, yunseulYujin, yunseulYeoul]
