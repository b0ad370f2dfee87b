import type { Category } from '@byeol/contract/user/celebFacts.ts'
import type { CastName } from '../art/cast.ts'

export interface DemoCeleb {
  nickname: string
  category: Category
  birthday: string
  introduction: string
  /** How likely a fan is to follow this celeb, relative to the other celebs. */
  pull: number
  /** Days since the first broadcast. */
  spanDays: number
  /** Minutes since the newest broadcast. */
  lastAgoMinutes: number
  /** The first message that a fan gets after buying premium. */
  welcome?: string
}

/** The celeb with thousands of fans. */
export const crowdedCeleb: CastName = 'seoha'

/**
 * The twelve celebs by name, the most followed first. The name is their login, their username and part of picture keys.
 */
export const celebs: Record<CastName, DemoCeleb> = {
  seoha: {
    nickname: '서하',
    category: 'singer',
    birthday: '2000-03-14',
    introduction: '밤에 쓰는 노래, 낮에 보내는 편지',
    pull: 16,
    spanDays: 165,
    lastAgoMinutes: 2,
  },
  yunseul: {
    nickname: '윤슬',
    category: 'actor',
    birthday: '1996-10-02',
    introduction: '천천히, 오래 보는 사람이 되고 싶어요',
    pull: 12,
    spanDays: 150,
    lastAgoMinutes: 164,
    welcome: '{nickname}, 와 줘서 고마워요. 천천히, 오래 이야기해요',
  },
  narin: {
    nickname: '나린',
    category: 'actor',
    birthday: '1999-05-21',
    introduction: '드라마 〈늦은 봄의 우체국〉 · 촬영장 간식 담당',
    pull: 10,
    spanDays: 140,
    lastAgoMinutes: 4,
  },
  rumi: {
    nickname: '루미',
    category: 'singer',
    birthday: '2003-08-08',
    introduction: '무대 위 0.1초도 너에게 윙크 중 ★',
    pull: 9,
    spanDays: 120,
    lastAgoMinutes: 51,
    welcome: '{nickname} 왔다!!! 여기는 루미 온에어, 오늘부터 우리 한 팀이야 ★',
  },
  doha: {
    nickname: '도하',
    category: 'singer',
    birthday: '1997-12-19',
    introduction: '말보다 박자가 먼저 나옵니다',
    pull: 8,
    spanDays: 155,
    lastAgoMinutes: 395,
  },
  moa: {
    nickname: '모아',
    category: 'creator',
    birthday: '2001-02-27',
    introduction: '굽고, 꿰매고, 그리는 채널 〈모아모아〉',
    pull: 8,
    spanDays: 130,
    lastAgoMinutes: 26,
    welcome: '굿모아닝 {nickname}! 문 열고 들어온 거 다 봤어. 쿠키 하나 집고 앉아',
  },
  hangyeol: {
    nickname: '한결',
    category: 'creator',
    birthday: '1995-06-11',
    introduction: '집밥과 식물, 한결같은 하루',
    pull: 7,
    spanDays: 145,
    lastAgoMinutes: 9,
    welcome: '{nickname}, 어서 와요. 물 한 잔 마시고 천천히 둘러보세요',
  },
  iro: {
    nickname: '이로',
    category: 'creator',
    birthday: '1998-09-30',
    introduction: '새벽 두 시 라디오. 사연은 언제든 환영이에요',
    pull: 6,
    spanDays: 110,
    lastAgoMinutes: 640,
  },
  taeo: {
    nickname: '태오',
    category: 'athlete',
    birthday: '2000-07-23',
    introduction: '자유형 200m · 물속이 제일 조용해서 좋습니다',
    pull: 6,
    spanDays: 125,
    lastAgoMinutes: 118,
    welcome: '{nickname}, 반갑습니다. 물속보다 여기가 더 떨리네요',
  },
  chaeon: {
    nickname: '채온',
    category: 'singer',
    birthday: '1997-04-05',
    introduction: '피아노 앞에 앉으면 말이 많아져요',
    pull: 5,
    spanDays: 135,
    lastAgoMinutes: 880,
  },
  serin: {
    nickname: '세린',
    category: 'athlete',
    birthday: '2004-01-16',
    introduction: '얼음 위에서 춤추는 사람',
    pull: 5,
    spanDays: 115,
    lastAgoMinutes: 223,
  },
  kangwoo: {
    nickname: '강우',
    category: 'actor',
    birthday: '1979-11-07',
    introduction: '연극배우. 차와 산책을 좋아합니다',
    pull: 3,
    spanDays: 160,
    lastAgoMinutes: 1_330,
  },
}
