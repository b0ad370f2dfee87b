interface Coded {
  code: string
  name: string
}

const list = (text: string): Coded[] =>
  text.split(', ').map((each) => ({ code: each.slice(0, 3), name: each.slice(4) }))

/** KFTC's codes of banks (providers.md F3). */
export const banks = list(
  '002 KDB산업은행, 003 IBK기업은행, 004 KB국민은행, 007 수협은행, 011 NH농협은행, 012 지역농축협, 020 우리은행, ' +
    '023 SC제일은행, 027 한국씨티은행, 031 iM뱅크, 032 BNK부산은행, 034 광주은행, 037 전북은행, 039 BNK경남은행, ' +
    '045 MG새마을금고, 048 신협, 071 우체국, 081 하나은행, 088 신한은행, 089 케이뱅크, 090 카카오뱅크, 092 토스뱅크',
)

/** KFTC's codes of card issuers (providers.md F3). */
export const cardIssuers = list(
  '361 BC카드, 381 KB국민카드, 367 현대카드, 365 삼성카드, 368 롯데카드, 371 NH농협카드, 041 우리카드, 374 하나카드, ' +
    '045 새마을금고, 373 제주은행, 364 광주은행, 366 신한카드, 002 산업은행, 369 수협카드, 048 신협, 370 씨티카드, ' +
    '071 우체국, 089 케이뱅크, 372 전북은행, 090 카카오뱅크',
)
