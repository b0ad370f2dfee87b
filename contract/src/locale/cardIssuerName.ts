import type { Language } from './language.ts'

/**
 * Card issuers in both languages, by PortOne's code (which is KFTC's), with other names that payment companies use for
 * them. Names in `short` are compared without the words for card and bank.
 */
const issuers: readonly { code: string; ko: string; en: string; short: readonly string[] }[] = [
  { code: '361', ko: 'BC카드', en: 'BC Card', short: ['BC', '비씨'] },
  { code: '381', ko: 'KB국민카드', en: 'KB Kookmin Card', short: ['KB국민', '국민KB', '국민', 'KB'] },
  { code: '367', ko: '현대카드', en: 'Hyundai Card', short: ['현대'] },
  { code: '365', ko: '삼성카드', en: 'Samsung Card', short: ['삼성'] },
  { code: '368', ko: '롯데카드', en: 'Lotte Card', short: ['롯데', '롯데아멕스'] },
  { code: '371', ko: 'NH농협카드', en: 'NH NongHyup Card', short: ['NH농협', '농협NH', '농협', 'NH'] },
  { code: '041', ko: '우리카드', en: 'Woori Card', short: ['우리'] },
  { code: '374', ko: '하나카드', en: 'Hana Card', short: ['하나', '하나SK', '하나외환', '외환', 'KEB하나'] },
  { code: '045', ko: '새마을금고', en: 'MG Saemaul', short: ['새마을금고', 'MG새마을금고', '새마을'] },
  { code: '373', ko: '제주은행', en: 'Jeju Bank', short: ['제주'] },
  { code: '364', ko: '광주은행', en: 'Kwangju Bank', short: ['광주'] },
  { code: '366', ko: '신한카드', en: 'Shinhan Card', short: ['신한', 'LG신한', '신한LG'] },
  { code: '002', ko: '산업은행', en: 'KDB', short: ['산업', 'KDB산업', 'KDB'] },
  { code: '369', ko: '수협카드', en: 'Suhyup Card', short: ['수협', 'SH수협'] },
  { code: '048', ko: '신협', en: 'Shinhyup', short: ['신협'] },
  { code: '370', ko: '씨티카드', en: 'Citi Card', short: ['씨티', '한국씨티', 'CITI'] },
  { code: '071', ko: '우체국', en: 'Korea Post', short: ['우체국'] },
  { code: '089', ko: '케이뱅크', en: 'K bank', short: ['케이뱅크', 'K뱅크'] },
  { code: '372', ko: '전북은행', en: 'Jeonbuk Bank', short: ['전북'] },
  { code: '090', ko: '카카오뱅크', en: 'KakaoBank', short: ['카카오뱅크', '카카오'] },
]

const shortened = (name: string): string =>
  name
    .replace(/[\s[\]()]/gu, '')
    .replace(/(카드|은행)$/u, '')
    .replace(/(체크|신용|법인)$/u, '')
    .toUpperCase()

const byCode = new Map(issuers.map((issuer) => [issuer.code, issuer]))
const byShortName = new Map(issuers.flatMap((issuer) => issuer.short.map((name) => [name, issuer] as const)))

/** The name of a card issuer, from its code or any of its names. An unknown one is returned unchanged. */
export function cardIssuerName(delivered: string): Record<Language, string> {
  const { ko, en } = byCode.get(delivered) ?? byShortName.get(shortened(delivered)) ?? { ko: delivered, en: delivered }
  return { ko, en }
}
