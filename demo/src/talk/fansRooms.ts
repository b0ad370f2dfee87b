import type { CastName } from '../art/cast.ts'
import type { Turn } from './conversations.ts'

export interface FansRoom {
  /** Minutes since the last message. */
  lastAgoMinutes: number
  /**
   * `1`, `2` and so on stand for fans, starting with the one who has had premium longest; the celeb's name stands for
   * the celeb.
   */
  turns: readonly Turn[]
}

/** What people say in the chat of a celeb's fans. The chats of the other celebs are still empty. */
export const fansRooms: Partial<Record<CastName, FansRoom>> = {
  yunseul: {
    lastAgoMinutes: 310,
    turns: [
      ['1', '다들 어제 단막극 보셨어요? 우체국 장면에서 숨 참았어요'],
      ['2', '봤어요 ㅠㅠ 대사 없이 3분인데 다 들렸어요'],
      ['3', '그 장면 메이킹 올라오면 좋겠다'],
      ['1', '저는 벌써 세 번 돌려 봤습니다'],
      20,
      ['yunseul', '여기서 이런 이야기 하고 있었네요. 몰래 다 읽었어요'],
      ['2', '헉'],
      ['3', '배우님 여기 계셨어요?!'],
      ['yunseul', '메이킹은 제가 부탁해 볼게요. 그날 제 손이 얼마나 떨렸는지 보여 드려야 하니까'],
      ['1', '기다릴게요. 천천히 와도 돼요'],
      31,
      ['3', '무대 인사 표 잡으신 분 계세요?'],
      ['2', '저요! 부산 토요일 2회차요'],
      ['3', '저도 그날이에요. 입구에서 인사해요'],
    ],
  },
  rumi: {
    lastAgoMinutes: 42,
    turns: [
      ['1', '응원봉 배터리 다들 갈았지? 주말이다!!'],
      ['2', '예비로 여섯 개 샀어요'],
      ['3', '여섯 개 ㅋㅋㅋㅋ 응원봉이 두 개예요?'],
      ['2', '세 개요'],
      ['4', '구호 정리해 왔어요! 1절 끝나고 "루미 온에어!" 두 번'],
      ['1', '두 번! 외웠다'],
      18,
      ['rumi', '나 지금 대기실인데 너네 소리 여기까지 들려 ㅋㅋ'],
      ['3', '아직 아무도 소리 안 질렀는데…'],
      ['rumi', '마음으로 들었지! 0.1초 윙크 꼭 봐!!'],
      ['4', '눈 안 깜빡이고 있을게'],
      ['2', '응원봉 세 개로 신호 보낼게요'],
    ],
  },
  moa: {
    lastAgoMinutes: 1_120,
    turns: [
      ['1', '레시피 노트 4쪽 소금빵 성공했어요!! 바닥이 바삭해요'],
      ['2', '버터 온도 어떻게 하셨어요? 저는 다 새어 나왔어요'],
      ['1', '냉동실에서 막 꺼낸 걸로요. 모아 님이 영상에서 두 번 말했어요'],
      ['moa', '세 번 말했어! 한 번은 편집됨 ㅋㅋㅋ'],
      ['2', '앗 본인 등장'],
      ['moa', '바삭한 바닥 사진 보고 싶다. 댓글에 올려 줘, 다음 영상에 나간다?'],
      ['3', '저 오늘 반차 내고 굽습니다'],
      ['1', '반차까지 ㅋㅋㅋㅋ 응원할게요'],
    ],
  },
  hangyeol: {
    lastAgoMinutes: 205,
    turns: [
      ['1', '분갈이 다음 날 잎이 처졌는데 정상인가요'],
      ['2', '이틀은 그래요. 그늘에 두고 물은 참으세요'],
      ['3', '저는 못 참아서 하나 보냈어요…'],
      ['hangyeol', '참는 게 제일 어려운 물 주기예요. 사흘째 고개 들면 그때 한 컵만 주세요'],
      ['1', '네! 사흘 뒤에 보고하러 올게요'],
      72,
      ['1', '고개 들었습니다!!'],
      ['2', '축하해요 새 식구'],
      ['3', '오늘 저녁은 한결 님 된장찌개로 축하합시다'],
    ],
  },
}
